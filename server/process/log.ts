/** Fields of a log line. Never personal data: no name, address, text, document id or client address. */
export type LogFacts = Readonly<Record<string, string | number | boolean>> & {
  /** Names of the line itself. */
  readonly [Own in 'time' | 'level' | 'event' | 'cause']?: never;
};

export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  error(event: string, facts?: LogFacts, cause?: unknown): void;
}

/** Writes one JSON object a line. */
export function createLog(write: (line: string) => void, clock: () => Date = () => new Date()): Log {
  const line =
    (level: string) =>
    (event: string, facts: LogFacts = {}, cause?: unknown) =>
      write(
        `${JSON.stringify({ time: clock().toISOString(), level, event, ...facts, ...(cause === undefined ? {} : { cause: errorSummary(cause) }) })}\n`,
      );
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/** Batches the log lines of one turn of the event loop: writing to standard output blocks. */
export function inBatches(write: (lines: string) => void): (line: string) => void {
  let lines = '';
  const flush = () => {
    if (lines !== '') write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return (line) => {
    if (lines === '') setImmediate(flush);
    lines += line;
  };
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Names and codes of an error and its causes, without messages: these may quote what a visitor typed. */
export function errorSummary(cause: unknown): string {
  const names: string[] = [];
  for (let error = cause; error !== undefined && names.length < 5; error = causeOf(error)) {
    const { name, code } = error as { name?: unknown; code?: unknown };
    const codeText = typeof code === 'string' || typeof code === 'number' ? `(${code})` : '';
    names.push(`${typeof name === 'string' ? name : typeof error}${codeText}`);
  }
  return names.join(' < ');
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
