import { setTimeout as pause } from 'node:timers/promises';
import { documentOwner } from '../../document-id.ts';
import { deliveryStates } from '../../mail-document.ts';
import type { MailQueue } from '../../mail-queue.ts';
import type { DamagedRequest, MailStore, StoreHealth } from '../../mail-store.ts';
import { paginate } from '../../paginate.ts';
import { type DatabaseOptions, openDatabase, type SqliteDatabase } from './database.ts';
import { corruption } from './errors.ts';
import { integrityOf, withFinding } from './integrity.ts';
import type { ListedRow } from './reads.ts';

export type SqliteStore = MailStore & MailQueue;

/**
 * Requests in one SQLite file, which any number of processes may have open. Writes that arrive together
 * share one synced transaction. Throws when the file is no database, may not be written or does not sync.
 */
export function openSqliteStore(
  path: string,
  now = () => new Date(),
  options?: DatabaseOptions,
): SqliteStore {
  const database = openDatabase(path, options);
  return createStore(database, now, () => checkedHealth(database, path));
}

/** With a check of the whole file. */
async function checkedHealth(database: SqliteDatabase, path: string): Promise<StoreHealth> {
  const health = await database.health();
  return withFinding(health, integrityOf(path));
}

const PURGED_AT_ONCE = 500;

/** The store over a database of this thread or of another. */
export function createStore(
  database: SqliteDatabase,
  now: () => Date,
  health: MailStore['health'],
): SqliteStore {
  // At the first claim too: the clock may have been set back since another process was at work.
  let claimedAt = Number.POSITIVE_INFINITY;
  return {
    async create(request) {
      // Refuses an address that no parsed request has before it joins a group.
      documentOwner(request.email);
      return database.run('create', request, now());
    },
    find: (idOrReference) => database.run('find', idOrReference),
    async *list(states = deliveryStates, onDamaged = refuseDamaged) {
      const readPage = (size: number, after?: ListedRow) => database.run('listPage', states, size, after);
      for await (const { request } of paginate(readPage)) {
        if ('isDamaged' in request) onDamaged(request);
        else yield request;
      }
    },
    async claim(options) {
      const at = now();
      const wasSetBack = at.getTime() < claimedAt;
      // Before: a damaged page of what waits is met once, and the others are mailed.
      claimedAt = at.getTime();
      if (wasSetBack) await database.run('bringForward', at);
      return database.run('claim', at, options);
    },
    settle: (id, leaseToken, delivery) => database.run('settle', id, leaseToken, delivery),
    retry: (id, addresses) => database.run('retry', id, now(), addresses),
    async erase(email) {
      const erased = await database.run('erase', documentOwner(email));
      await emptyWriteAheadLog(database);
      return erased;
    },
    async purge(before) {
      let total = 0;
      for (let removed = PURGED_AT_ONCE; removed === PURGED_AT_ONCE; total += removed)
        removed = await database.run('purge', before, PURGED_AT_ONCE);
      if (total > 0) await emptyWriteAheadLog(database);
      return total;
    },
    summary: () => database.run('summary'),
    health,
    close: () => database.close(),
  };
}

/** Longer than a backup reads a database of a hundred thousand requests. */
const READERS_DEADLINE_MS = 20_000;
const READERS_PAUSE_MS = 50;

/** Waits for those who read the database, while others go on writing. */
async function emptyWriteAheadLog(database: SqliteDatabase): Promise<void> {
  const giveUpAt = performance.now() + READERS_DEADLINE_MS;
  while (!(await database.run('emptyWriteAheadLog'))) {
    if (performance.now() > giveUpAt) throw new Error(LOG_NOT_EMPTIED);
    await pause(READERS_PAUSE_MS);
  }
}

const LOG_NOT_EMPTIED =
  'The documents are deleted, but another process reads the request database, so its write-ahead log still holds their ' +
  'text. Run the same command again in a moment.';

function refuseDamaged({ reference, createdAt }: DamagedRequest): never {
  throw corruption(`the request ${reference ?? `of ${createdAt}`} cannot be read`);
}
