import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';
import type { Choice } from '../states.tsx';

interface SlipProps {
  drawing: DrawingOfKind<'parcel-label'>;
  choice: Choice;
}

/** The label of a parcel with the stamps that it has got so far. */
export function Slip({ drawing: { addressee, address }, choice: { labels } }: SlipProps) {
  const numbers = labels.map((_, index) => index + 1);
  return (
    <p className="parcel-label-slip">
      <strong>{addressee}</strong> <span>{address}</span>
      {labels.map((label, index) => (
        <i key={label} data-shown={numbers.slice(index).join(' ')}>
          {' '}
          {label}
        </i>
      ))}
    </p>
  );
}
