import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isCorruption } from './errors.ts';

/** What SQLite's quick check finds wrong in the database; undefined when it is intact. */
export function damageIn(db: DatabaseSync): string | undefined {
  try {
    const rows = db.prepare('PRAGMA quick_check(5)').all();
    const findings = rows.flatMap((row) => Object.values(row).map(String)).join('; ');
    return findings === 'ok' ? undefined : findings;
  } catch (cause) {
    if (isCorruption(cause)) return (cause as Error).message;
    throw cause;
  }
}

export interface IntegrityWatch {
  /** False once damage was found. */
  isIntact(): boolean;
  stop(): void;
}

const SHORTEST_PAUSE_MS = 60_000;

/**
 * Checks the file of a running server again and again, in a thread that ends with each check. The larger the file, the
 * rarer: a check takes at most a thousandth of the time.
 */
export function watchIntegrity(path: string, shortestPauseMs: number = SHORTEST_PAUSE_MS): IntegrityWatch {
  let intact = true;
  let timer = setTimeout(check, shortestPauseMs).unref();

  function check(): void {
    const began = performance.now();
    const worker = new Worker(new URL(import.meta.url), { workerData: path });
    worker.unref();
    worker.on('message', (isDamaged: boolean) => {
      if (isDamaged) intact = false;
    });
    // The store itself reports a file that cannot be opened.
    worker.on('error', () => {});
    worker.on('exit', () => {
      const tookMs = performance.now() - began;
      timer = setTimeout(check, Math.max(shortestPauseMs, tookMs * 1000)).unref();
    });
  }

  return { isIntact: () => intact, stop: () => clearTimeout(timer) };
}

if (!isMainThread && parentPort && typeof workerData === 'string') {
  const db = new DatabaseSync(workerData, { readOnly: true });
  parentPort.postMessage(damageIn(db) !== undefined);
  db.close();
}
