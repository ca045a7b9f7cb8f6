import { SplitSection } from '../../components/split-section/split-section.tsx';

interface PriceBandsProps {
  heading: string;
  lead?: string | undefined;
  /** The price for people, such as "₹2,00,000 – ₹5,00,000". */
  entries: readonly {
    /** The fragment by which links lead to it. */
    readonly id: string;
    readonly what: string;
    readonly price: string;
    readonly note?: string | undefined;
  }[];
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
