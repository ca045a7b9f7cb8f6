import { StarIcon } from '../../components/star-icon/star-icon.tsx';
import type { Card } from '../../data/schemas/page-schema.ts';

/** Cards, two in a row, each pair joined by a marker. */
export function Cards({ cards, headingLevel = 3 }: { cards: readonly Card[]; headingLevel?: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="panels panel-pairs">
      {cards.map(({ icon, title, lead, bullets }) => (
        <li key={title} className="card" data-reveal="card">
          <StarIcon name={icon} />
          <div>
            <Heading className="card-title">{title}</Heading>
            {lead && <p className="card-lead">{lead}</p>}
            <ul className="bullets">
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
