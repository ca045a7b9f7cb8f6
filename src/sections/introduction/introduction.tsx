import { OfferCards } from '../../components/offer-card/offer-card.tsx';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { Home } from '../../records/home.ts';

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
        <OfferCards cards={introduction.cards} />
      </div>
    </section>
  );
}
