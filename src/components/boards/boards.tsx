import { Timing } from '../timing/timing.tsx';

export interface BoardEntry {
  readonly title: string;
  /** When or how long, beside a clock. */
  readonly time?: string;
  readonly text: string;
}

/** Up to three boards in a row, each joined to the next by a butterfly key. */
export function Boards({ entries }: { entries: readonly BoardEntry[] }) {
  return (
    <ul className="boards">
      {entries.map(({ title, time, text }) => (
        <li key={title} data-reveal="card">
          <h3>{title}</h3>
          {time && <Timing text={time} />}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
