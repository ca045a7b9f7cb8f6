import type { Link } from '../../data/schemas/field-schemas.ts';
import { PlainLink } from '../plain-link/plain-link.tsx';
import { Sentences } from '../sentences/sentences.tsx';

interface DisclosureListProps {
  entries: readonly {
    readonly title: string;
    readonly text: string;
    /** Leads to more about it. */
    readonly link?: Link | undefined;
  }[];
}

/** Titles whose text opens below them, without script; a search in the page finds it. */
export function DisclosureList({ entries }: DisclosureListProps) {
  return (
    <div className="disclosure-list">
      {entries.map(({ title, text, link }) => (
        <details key={title}>
          <summary>
            <h3>
              <Sentences text={title} />
            </h3>
          </summary>
          <p>
            {text}
            {link && ' '}
            {link && <PlainLink {...link} />}
          </p>
        </details>
      ))}
    </div>
  );
}
