import type { ReactNode } from 'react';
import type { Link } from '../../data/schemas/field-schemas.ts';
import { TextLink } from '../text-link/text-link.tsx';

interface SectionProps {
  id: string;
  heading: string;
  lead?: string | undefined;
  /** `beside` puts the lead at the end of the heading's row, `centred` below it in the middle. */
  layout: 'beside' | 'centred';
  className?: string;
  /** The link below the content that leads to more of it. */
  more?: Link | undefined;
  children?: ReactNode;
}

/** A section with its heading and lead above its content. */
export function Section({ id, heading, lead, layout, className = '', more, children }: SectionProps) {
  return (
    <section id={id} className={`section ${className}`} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <div className="section-head" data-layout={layout} data-reveal="heading">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
        {more && <TextLink {...more} icon="arrow-right" />}
      </div>
    </section>
  );
}
