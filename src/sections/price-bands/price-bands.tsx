import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Price } from '../../data/site/prices.ts';

interface PriceBandsProps {
  heading: string;
  lead?: string | undefined;
  entries: readonly Price[];
}

/** The usual prices of work, a row each. */
export function PriceBands({ heading, lead, entries }: PriceBandsProps) {
  return (
    <SplitSection id="prices" name="price-bands" tone="surface-alt" heading={heading} lead={lead}>
      <dl>
        {entries.map(({ id, what, price, note }) => (
          <div key={what} id={id}>
            <dt>{what}</dt>
            <dd className="price-bands-price">{price}</dd>
            {note && <dd className="price-bands-note">{note}</dd>}
          </div>
        ))}
      </dl>
    </SplitSection>
  );
}
