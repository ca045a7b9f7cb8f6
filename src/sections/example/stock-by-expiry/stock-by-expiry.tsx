import type { StockByExpiry as StockByExpiryContent } from '../../../data/schemas/pieces/stock-by-expiry.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

/** A round box of seven ingredients, seen from above, and when each expires. */
export function StockByExpiry({ content, label }: PieceProps<StockByExpiryContent>) {
  const { options, stock } = content;
  return (
    <Piece content={content} label={label}>
      <dl>
        {options.map((option) => (
          <div key={option.label}>
            <dt>{option.label}</dt>
            <dd>{option.expiry}</dd>
          </div>
        ))}
        <div>
          <dt>{stock}</dt>
          <dd>
            <States options={options} texts={options.map((option) => option.stock)} />
          </dd>
        </div>
      </dl>
    </Piece>
  );
}
