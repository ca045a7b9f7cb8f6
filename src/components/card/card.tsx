import type { Card } from '../../schemas/page.ts';
import { StarIcon } from '../star-icon/star-icon.tsx';
import styles from './card.module.css';

/** Cards two in a row, each pair joined by a butterfly key. */
export function Cards({ cards, headingLevel = 3 }: { cards: readonly Card[]; headingLevel?: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.cards}>
      {cards.map(({ icon, title, lead, bullets }) => (
        <li key={title} className={styles.card} data-reveal="card">
          <StarIcon name={icon} size="large" />
          <div className={styles.text}>
            <Heading className={styles.title}>{title}</Heading>
            {lead && <p className={styles.lead}>{lead}</p>}
            <ul className={styles.bullets}>
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
