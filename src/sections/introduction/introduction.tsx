import { Cards } from '../../components/card/card.tsx';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { Home } from '../../schemas/home.ts';

/** How a project runs, in four cards, before the services themselves. */
export function Introduction({ introduction }: { introduction: Home['introduction'] }) {
  return (
    <section id="introduction" className="section" aria-labelledby="introduction-heading">
      <div className="wrap">
        <SectionHead
          id="introduction-heading"
          heading={introduction.heading}
          lead={introduction.lead}
          layout="beside"
        />
        <Cards cards={introduction.cards} />
      </div>
    </section>
  );
}
