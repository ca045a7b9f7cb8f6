export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

type WriteLine = (line: LogLine) => void;

const TOLD_EVERY_MS = 60_000;

/** Lines that are remembered, which bounds the memory of a minute in which all differ. */
const MAX_REMEMBERED = 10_000;

/**
 * Writes a line at once, and all that equal it until the minute ends as one more with their number, `repeated`. Otherwise a
 * client who is refused thousands of times a second would displace the lines that matter from a log of limited size.
 * `tellRepeats` ends the minute now.
 */
export function countRepeats(write: WriteLine): { write: WriteLine; tellRepeats(): void } {
  const remembered = new Map<string, { readonly line: LogLine; repeated: number }>();

  function tellRepeats(): void {
    for (const { line, repeated } of remembered.values())
      if (repeated > 0) write({ ...line, facts: { ...line.facts, repeated } });
    remembered.clear();
  }

  setInterval(tellRepeats, TOLD_EVERY_MS).unref();
  return {
    write(line) {
      const key = JSON.stringify(line);
      const earlier = remembered.get(key);
      if (earlier) {
        earlier.repeated += 1;
        return;
      }
      if (remembered.size === MAX_REMEMBERED) tellRepeats();
      remembered.set(key, { line, repeated: 0 });
      write(line);
    },
    tellRepeats,
  };
}
