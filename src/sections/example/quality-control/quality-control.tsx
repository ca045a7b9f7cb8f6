import { Motif } from '../../../components/motif/motif.tsx';
import type { QualityControl as QualityControlContent } from '../../../data/schemas/pieces/quality-control.ts';
import { Piece, type PieceProps, StateRows } from '../piece.tsx';

/** A bottle under a camera: its cap tilts with the quality that is chosen, the worst one at first. */
export function QualityControl({ content, label }: PieceProps<QualityControlContent>) {
  const { options, rows } = content;
  const drawing = (
    <div className="piece-drawing">
      <Motif name="camera" />
    </div>
  );
  return (
    <Piece content={content} label={label} initial={options.length - 1} drawing={drawing}>
      <div>
        <BottleUnderCamera />
        <StateRows options={options} rows={rows} />
      </div>
    </Piece>
  );
}

function BottleUnderCamera() {
  return (
    <svg viewBox="0 0 360 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="quality-control-light" d="M180 0l70 104H110z" />
      <path className="quality-control-belt" d="M0 105h360" />
      <path className="quality-control-belt" d="M20 112h320" strokeDasharray="1 39" strokeLinecap="round" />
      <path
        className="quality-control-belt"
        d="M34 104V66q0-8 6-12 4-3 4-9v-5h12v5q0 6 4 9 6 4 6 12v38zm10-78h14v11h-14zM294 104V66q0-8 6-12 4-3 4-9v-5h12v5q0 6 4 9 6 4 6 12v38zm10-78h14v11h-14z"
      />
      <path d="M164 104V66q0-8 6-12 4-3 4-9v-5h12v5q0 6 4 9 6 4 6 12v38zM168 72h24v20h-24z" />
      <rect className="quality-control-cap" x="173" y="28" width="14" height="11" rx="2" />
      <path className="quality-control-finder" d="M152 44v-8m0-8v-8h8m40 0h8v8m0 8v8" />
    </svg>
  );
}
