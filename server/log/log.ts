import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { createLogStream } from './log-stream.ts';
import { countRepeats } from './repeated-lines.ts';

/** Fields of a log line. Never personal data: no name, address, text, document id or client address. */
export type LogFacts = Readonly<Record<string, string | number | boolean>> & {
  /** The names that every line has already. */
  readonly [Own in 'time' | 'level' | 'event' | 'cause' | 'repeated']?: never;
};

export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  error(event: string, facts?: LogFacts, cause?: unknown): void;
}

export interface ProcessLog extends Log {
  /** Writes now how often lines were repeated; for a process that ends. */
  tellRepeats(): void;
}

/** Writes one JSON object a line, by default to standard output and without blocking. Repeated lines are counted. */
export function createLog(stream: DestinationStream = createLogStream(process.stdout.fd)): ProcessLog {
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
  const { write, tellRepeats } = countRepeats(({ level, event, facts }) => logger[level](facts, event));
  return {
    info: (event, facts = {}) => write({ level: 'info', event, facts }),
    warn: (event, facts = {}) => write({ level: 'warn', event, facts }),
    error(event, facts = {}, cause = undefined) {
      const known = cause === undefined ? facts : { ...facts, cause: errorSummary(cause) };
      write({ level: 'error', event, facts: known });
    },
    tellRepeats,
  };
}

/** Names and codes of an error and its causes, without messages: these may quote what a visitor typed. */
export function errorSummary(cause: unknown): string {
  const names: string[] = [];
  for (let error = cause; error !== undefined && names.length < 5; error = causeOf(error)) {
    // Anything may be thrown, also null.
    const { name, code } = Object(error) as { name?: unknown; code?: unknown };
    const codeText = typeof code === 'string' || typeof code === 'number' ? `(${code})` : '';
    names.push(`${typeof name === 'string' ? name : typeof error}${codeText}`);
  }
  return names.join(' < ');
}

/** A place in a program, in V8's form. No sentence begins with a path and ends with a line and a column. */
const PLACE = /^ {4}(at (?:async )?(?:[^()]+ \()?(?:file:\/\/|node:|\/|[A-Z]:[\\/]).+:\d+:\d+\)?)$/;

/** Where an error arose: the places of its stack, without the message before them, which may quote what a visitor typed. */
export function stackOf(error: unknown): string {
  const { stack } = Object(error) as { stack?: unknown };
  return String(stack ?? '')
    .split('\n')
    .flatMap((line) => PLACE.exec(line)?.[1] ?? [])
    .join(', ');
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
