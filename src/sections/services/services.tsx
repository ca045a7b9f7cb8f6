import type { ReactNode } from 'react';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { SectionHead as Head } from '../../schemas/page.ts';

/** The services: heading and lead, and as its child the choice among them. */
export function Services({ head, children }: { head: Head; children?: ReactNode }) {
  return (
    <section id="services" className="section" aria-labelledby="services-heading">
      <div className="wrap">
        <SectionHead id="services-heading" heading={head.heading} lead={head.lead} layout="beside" />
        {children}
      </div>
    </section>
  );
}
