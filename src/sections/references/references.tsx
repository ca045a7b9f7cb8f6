import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { References as ReferencesRecord } from '../../data/schemas/how-we-work-schema.ts';

/** Work for clients who allow it to be shown, with their statements. */
export function References({ references: { heading, lead, entries } }: { references: ReferencesRecord }) {
  return (
    <SplitSection id="references" name="references" tone="surface-alt" heading={heading} lead={lead}>
      <ul className="references-list">
        {entries.map(({ client, text, quote }) => (
          <li key={client}>
            <h3>{client}</h3>
            <p>{text}</p>
            {quote && (
              <figure>
                <blockquote>
                  <p>{quote.text}</p>
                </blockquote>
                <figcaption>{quote.by}</figcaption>
              </figure>
            )}
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}
