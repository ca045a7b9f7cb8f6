import type { Log } from './log.ts';

/** npm passes on a signal that the terminal has sent to the whole process group: both are one wish. */
const SAME_SIGNAL_MS = 2000;

/**
 * Resolves at the first SIGTERM or SIGINT. One that follows within two seconds is the same signal, a later one
 * exits at once. Uncaught exceptions and unhandled rejections are logged and end the process: every
 * acknowledged request is on disk.
 */
export function shutdownRequested(log: Log): Promise<string> {
  process.stdout.on('error', () => {});
  for (const reason of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(reason, (cause: unknown) => {
      log.error('fatal-error', { reason }, cause);
      process.exit(1);
    });
  }
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        askedAt ??= performance.now();
        if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
        resolve(signal);
      });
    }
  });
}
