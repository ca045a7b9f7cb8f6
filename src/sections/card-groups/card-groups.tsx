import { Section } from '../../components/section/section.tsx';
import type { CardGroup, SectionHead } from '../../data/schemas/page-schema.ts';
import { Cards } from './cards.tsx';

interface CardGroupsProps {
  /** A link to `#services` leads to these cards on the page of a service or an industry. */
  id?: string;
  head: SectionHead;
  groups: readonly CardGroup[];
  layout?: 'beside' | 'centred';
}

/** The benefits for clients, in cards; two groups are side by side under titles of their own. */
export function CardGroups({ id = 'services', head, groups, layout = 'centred' }: CardGroupsProps) {
  const [only] = groups;
  return (
    <Section id={id} {...head} layout={layout} className="plain card-groups">
      {only && groups.length === 1 ? (
        <Cards cards={only.cards} />
      ) : (
        <div className="card-groups-tracks">{groups.map(Group)}</div>
      )}
    </Section>
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
