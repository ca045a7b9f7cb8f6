/** The x and y of the quarters' names. */
const quarters = [
  [48, 26],
  [74, 51],
  [48, 77],
  [24, 51],
] as const;

/** A dial whose hand points at the chosen time of the year. */
export function Dial({ months }: { months: readonly string[] }) {
  return (
    <div className="illustration-motif">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path d="M48 5a43 43 0 1 0 .1 0z" strokeWidth="1" />
        <path d="M85.2 26.5A43 43 0 0 1 48 91" strokeWidth="5" />
        <path d="M48 9a39 39 0 1 0 .1 0" pathLength="120" strokeDasharray=".8 9.2" strokeWidth="5" />
        {quarters.map(([x, y], index) => (
          <text key={months[index]} x={x} y={y} fontSize="9.5">
            {months[index]}
          </text>
        ))}
        <path className="school-year-hand" d="M48 27l2.5 24h-5z" />
        <circle className="school-year-hand" cx="48" cy="48" r="5" />
      </svg>
    </div>
  );
}
