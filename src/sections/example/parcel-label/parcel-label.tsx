import type { ParcelLabel as ParcelLabelContent } from '../../../data/schemas/pieces/parcel-label.ts';
import { Piece, type PieceProps, StateRows } from '../piece.tsx';

/** The label of a parcel with the stamps that it has got so far; at first all but the last one. */
export function ParcelLabel({ content, label }: PieceProps<ParcelLabelContent>) {
  const { options, addressee, address, rows } = content;
  return (
    <Piece content={content} label={label} initial={options.length - 2}>
      <div>
        <p className="parcel-label-slip">
          <b>{addressee}</b> <span>{address}</span>
          {options.map((option) => (
            <i key={option.label}> {option.label}</i>
          ))}
        </p>
        <StateRows options={options} rows={rows} />
      </div>
    </Piece>
  );
}
