import type { ReactNode } from 'react';
import type { DeliveryRoute as DeliveryRouteContent } from '../../../data/schemas/pieces/delivery-route.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

/** The stops of a delivery in a line, the marker at the current one; the last one shows the signature and the bill. */
export function DeliveryRoute({ content, label }: PieceProps<DeliveryRouteContent>) {
  const { options, reports, rows, signature, bill } = content;
  const last = options.at(-1)?.label ?? '';
  return (
    <Piece content={content} label={label} initial={1}>
      <dl>
        <div>
          <dt>{reports.term}</dt>
          <dd>
            <States options={options} texts={reports.entries} />
          </dd>
        </div>
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <UntilDelivery {...signature} last={last}>
          <svg viewBox="0 0 144 44" aria-hidden="true">
            <path
              pathLength="100"
              d="M6 32C16 8 22 2 24 10s-8 26-2 24 6-20 12-18-4 16 2 16 8-14 12-14-2 14 4 13 6-20 12-26 4 26 10 27 6-12 12-12 2 10 8 9 10-8 40-6"
            />
          </svg>
        </UntilDelivery>
        <UntilDelivery {...bill} last={last} />
      </dl>
    </Piece>
  );
}

interface UntilDeliveryProps {
  term: string;
  open: string;
  done: string;
  last: string;
  children?: ReactNode;
}

function UntilDelivery({ term, open, done, last, children }: UntilDeliveryProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="delivery-route-end">
        <span>{open}</span>{' '}
        <span>
          <b>{last}: </b>
          {done}
        </span>
        {children}
      </dd>
    </div>
  );
}
