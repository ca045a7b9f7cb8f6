import type { Log } from './log.ts';

/**
 * Resolves at the first SIGTERM or SIGINT; a second one exits at once. Uncaught exceptions and unhandled
 * rejections are logged and end the process: every acknowledged request is on disk.
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
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve(signal);
      });
    }
  });
}
