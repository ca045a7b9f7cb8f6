import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OpenedQueue } from '../../mail-queue.contract.ts';
import type { OpenedStore } from '../../mail-store.contract.ts';
import { manualClock } from '../../mail-store.fixtures.ts';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';

/** A SQLite store in a folder that goes when it is closed. */
export function openTemporaryStore(now: () => Date = () => new Date()): SqliteStore {
  const folder = mkdtempSync(join(tmpdir(), 'mail-store-'));
  const store = openSqliteStore({ path: join(folder, 'requests.sqlite'), now });
  return {
    ...store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Two connections to one fresh file. */
export async function openSqlite(): Promise<OpenedStore & OpenedQueue> {
  const folder = mkdtempSync(join(tmpdir(), 'mail-store-'));
  const clock = manualClock();
  const path = join(folder, 'requests.sqlite');
  const [store, other] = [
    openSqliteStore({ path, now: clock.now }),
    openSqliteStore({ path, now: clock.now }),
  ];
  return {
    ...{ store, other, clock },
    async record(id, delivery) {
      const db = new DatabaseSync(path);
      const update = db.prepare(
        "UPDATE mail SET document = json_set(document, '$.delivery', json(?)) WHERE id = ?",
      );
      update.run(JSON.stringify(delivery), id);
      db.close();
    },
    async close() {
      await Promise.all([store.close(), other.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
