import { Cards } from '../../components/card/card.tsx';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { CardGroup, SectionHead as Head } from '../../schemas/page.ts';

/** What a service or an industry gets from us, in cards; two groups stand side by side under titles of their own. */
export function CardGroups({ head, groups }: { head: Head; groups: readonly CardGroup[] }) {
  const [only] = groups;
  return (
    <section id="services" className="section wall card-groups" aria-labelledby="services-heading">
      <div className="wrap">
        <SectionHead id="services-heading" heading={head.heading} lead={head.lead} layout="centred" />
        {only && groups.length === 1 ? (
          <Cards cards={only.cards} />
        ) : (
          <div className="card-groups-tracks">{groups.map(Group)}</div>
        )}
      </div>
    </section>
  );
}

function Group({ title, cards }: CardGroup) {
  return (
    <div key={title} className="card-groups-group">
      <h3>{title}</h3>
      <Cards cards={cards} headingLevel={4} />
    </div>
  );
}
