import type { Log } from './log.ts';

/**
 * Resolves when the process is asked to stop; asked again, it stops at once. What nobody caught is
 * logged and ends the process: all that was acknowledged is on disk.
 */
export function onceStopped(log: Log): Promise<string> {
  process.stdout.on('error', () => {});
  for (const reason of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(reason, (cause: unknown) => {
      log.error('broke-down', { reason }, cause);
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
