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
