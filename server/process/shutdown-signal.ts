import type { Log } from './log.ts';

/** npm forwards a signal that the terminal also sends to the whole process group: the two count as one. */
const SAME_SIGNAL_MS = 2000;
/** The time that a process manager allows. */
const SHUTDOWN_LIMIT_MS = 10_000;

/**
 * Resolves at the first SIGTERM or SIGINT. One that follows within two seconds is the same signal, a later one
 * exits at once, and so does a shutdown that takes too long. Uncaught exceptions and unhandled rejections are logged
 * and end the process: every acknowledged request is on disk.
 */
export function shutdownRequested(log: Log): Promise<string> {
  process.stdout.on('error', () => {});
  const fail = (reason: string, cause?: unknown) => {
    log.error('fatal-error', { reason }, cause);
    process.exit(1);
  };
  for (const reason of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(reason, (cause: unknown) => fail(reason, cause));
  }
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (askedAt === undefined) setTimeout(fail, SHUTDOWN_LIMIT_MS, 'shutdown-took-too-long').unref();
        askedAt ??= performance.now();
        if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
        resolve(signal);
      });
    }
  });
}
