import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';
import type { IllustrationOption } from '../../../data/schemas/illustration-schema.ts';

interface SlipProps {
  drawing: DrawingOfKind<'parcel-label'>;
  options: readonly IllustrationOption[];
}

/** The label of a parcel with the stamps that it has got so far. */
export function Slip({ drawing, options }: SlipProps) {
  const { addressee, address } = drawing;
  const numbers = options.map((_, index) => index + 1);
  return (
    <p className="parcel-label-slip">
      <strong>{addressee}</strong> <span>{address}</span>
      {options.map(({ label }, index) => (
        <i key={label} data-shown={numbers.slice(index).join(' ')}>
          {' '}
          {label}
        </i>
      ))}
    </p>
  );
}
