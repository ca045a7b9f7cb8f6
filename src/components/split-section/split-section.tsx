import type { ReactNode } from 'react';
import type { Link } from '../../data/schemas/field-schemas.ts';
import { TextLink } from '../text-link/text-link.tsx';

interface SplitSectionProps {
  /** The fragment by which links lead to it. */
  id?: string;
  /** The start of the heading's id; also a class, for styles that only this section has. */
  name: string;
  heading: string;
  lead?: string | undefined;
  /** The link below the heading that leads to more about it. */
  link?: Link | undefined;
  /** Shown below the link. */
  note?: ReactNode;
  tone?: 'plain' | 'surface-alt';
  children: ReactNode;
}

/** A section with its heading on one side and rows on the other. */
export function SplitSection({
  id,
  name,
  heading,
  lead,
  link,
  note,
  tone = 'plain',
  children,
}: SplitSectionProps) {
  return (
    <section id={id} className={`section ${tone} split-section ${name}`} aria-labelledby={`${name}-heading`}>
      <div className="wrap">
        <div data-reveal="heading">
          <h2 id={`${name}-heading`}>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          {link && <TextLink {...link} icon="arrow-right" />}
          {note}
        </div>
        <div className="split-section-rows">{children}</div>
      </div>
    </section>
  );
}
