import type { MachineTwin as MachineTwinContent } from '../../../data/schemas/pieces/machine-twin.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

/** A gear and its model: both turn with each step, and a line is added to what is known. */
export function MachineTwin({ content, label }: PieceProps<MachineTwinContent>) {
  const { options, rows, notes } = content;
  return (
    <Piece content={content} label={label} initial={options.length - 2} drawing={<ModelOfGear />}>
      <div>
        <div className="machine-twin-machine">
          <Gear />
          <p>
            <States options={options} texts={notes} />
          </p>
        </div>
        <dl>
          {rows.map(({ term, text }, index) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {text} <small>({options[index]?.label})</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Piece>
  );
}

function ModelOfGear() {
  return (
    <div className="piece-drawing">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="41" strokeWidth="8" strokeDasharray="6.44 6.44" />
        <circle cx="48" cy="48" r="36" />
        <circle cx="48" cy="48" r="24" />
        <circle cx="48" cy="48" r="8" />
        <path d="M48 12v28m0 16v28M12 48h28m16 0h28M22.5 22.5l20 20m11 11l20 20m0-51l-20 20m-11 11l-20 20" />
      </svg>
    </div>
  );
}

function Gear() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="41" strokeWidth="10" strokeDasharray="6.44 6.44" />
      <circle cx="48" cy="48" r="34" />
      <circle cx="48" cy="48" r="9" />
      <path d="M48 14v25m0 18v25M14 48h25m18 0h25" />
    </svg>
  );
}
