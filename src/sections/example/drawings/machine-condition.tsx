import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';

/** Three arcs, a scale, the needle and its axle. */
export function Gauge() {
  return (
    <div className="illustration-motif">
      <svg viewBox="0 0 120 90" aria-hidden="true">
        <g fill="none" strokeWidth="3">
          <path stroke="var(--ok-on-band)" d="M20.2 83A46 46 0 0 1 50.4 15" />
          <path d="M50.4 15A46 46 0 0 1 95.4 30.7" />
          <path stroke="var(--err-on-band)" d="M95.4 30.7A46 46 0 0 1 99.8 83" />
          <path
            strokeDasharray="0.6 9.34"
            strokeLinecap="butt"
            strokeWidth="6"
            pathLength="100"
            d="M26.2 79.5A39 39 0 1 1 93.8 79.5"
          />
        </g>
        <g fillOpacity="1" stroke="none">
          <path className="machine-condition-needle" d="M60 25l2.5 39h-5z" />
          <circle cx="60" cy="60" r="6" />
        </g>
      </svg>
    </div>
  );
}

/** A week of readings; readings after the chosen time are pale. */
export function Readings({ drawing }: { drawing: DrawingOfKind<'machine-condition'> }) {
  const { limits, days } = drawing;
  return (
    <>
      <p className="machine-condition-curve">
        <svg viewBox="0 0 70 40" preserveAspectRatio="none" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
            d="M0 31.4C3 30 4 32 6 31.2S15 30 20 26.6 23 24 25.9 21.6 35 19 42 18.4 59 12.6 61 11.2 66 7 70 3"
          />
        </svg>
        <span>{limits.alarm}</span> <span>{limits.warning}</span>
      </p>
      <p className="machine-condition-days" aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </>
  );
}
