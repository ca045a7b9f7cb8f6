import { type Log, stackOf } from '../log/log.ts';

/** npm forwards a signal that the terminal also sends to the whole process group: the two count as one. */
const SAME_SIGNAL_MS = 2000;
/** The time that a process manager allows. */
const SHUTDOWN_LIMIT_MS = 10_000;

/**
 * Uncaught exceptions and unhandled rejections are logged and end the process: every acknowledged request is on disk.
 */
export function exitOnFatalErrors(log: Log): void {
  // The server goes on where nobody reads its standard output.
  process.stdout.on('error', () => {});
  for (const reason of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(reason, (cause: unknown) => {
      log.error('fatal-error', { reason, stack: stackOf(cause) }, cause);
      process.exit(1);
    });
  }
}

/**
 * Resolves at the first SIGTERM or SIGINT. One that follows within two seconds is the same signal, a later one
 * exits at once, and so does a shutdown that takes too long.
 */
export function shutdownRequested(log: Log): Promise<string> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (askedAt === undefined) setTimeout(exitAfterTooLong, SHUTDOWN_LIMIT_MS, log).unref();
        askedAt ??= performance.now();
        if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
        resolve(signal);
      });
    }
  });
}

function exitAfterTooLong(log: Log): never {
  log.error('fatal-error', { reason: 'shutdown-took-too-long' });
  process.exit(1);
}
