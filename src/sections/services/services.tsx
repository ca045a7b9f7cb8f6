import type { ReactNode } from 'react';
import { AllLink } from '../../components/all-link/all-link.tsx';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { SectionHead as Head } from '../../schemas/page.ts';

interface ServicesProps {
  head: Head;
  /** Link to all services, if there are more than shown. */
  all?: { title: string; href: string } | undefined;
  children?: ReactNode;
}

/** The services: heading and lead, and as its child the choice among them. */
export function Services({ head, all, children }: ServicesProps) {
  return (
    <section id="services" className="section" aria-labelledby="services-heading">
      <div className="wrap">
        <SectionHead id="services-heading" heading={head.heading} lead={head.lead} layout="beside" />
        {children}
        {all && <AllLink {...all} />}
      </div>
    </section>
  );
}
