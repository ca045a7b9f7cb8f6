import type { OrderDesks as OrderDesksContent } from '../../../data/schemas/pieces/order-desks.ts';
import { Piece, type PieceProps } from '../piece.tsx';

/** One order on four desks; the lines of later desks are empty. */
export function OrderDesks({ content, label }: PieceProps<OrderDesksContent>) {
  return (
    <Piece content={content} label={label} initial={2}>
      <dl>
        {content.options.flatMap((desk) =>
          desk.rows.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <b>{desk.label}: </b>
                {text}
              </dd>
            </div>
          )),
        )}
      </dl>
    </Piece>
  );
}
