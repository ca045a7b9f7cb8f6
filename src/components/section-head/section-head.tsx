interface SectionHeadProps {
  id: string;
  heading: string;
  lead?: string | undefined;
  /** `beside` puts the lead at the end of the row, `below` under the heading, `centred` in the middle. */
  layout?: 'beside' | 'below' | 'centred';
}

/** A section's heading and its lead. The id names the section through aria-labelledby. */
export function SectionHead({ id, heading, lead, layout = 'below' }: SectionHeadProps) {
  return (
    <div className="section-head" data-layout={layout} data-reveal="heading">
      <h2 id={id}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
