import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';

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
            d="M0 31.6C4 30.2 7 31.8 11.7 31.2S25 29.4 29 25.4 32 22.4 35 21.2 47 19.2 51 16.6 56.5 13.2 58.3 11.2 65 6.4 70 3"
          />
        </svg>
        <span>{`${limits.alarm} `}</span>
        <span>{limits.warning}</span>
      </p>
      <p className="machine-condition-days" aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </>
  );
}
