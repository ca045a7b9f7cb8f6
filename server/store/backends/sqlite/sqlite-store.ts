import { documentOwner } from '../../document-id.ts';
import { deliveryStates } from '../../mail-document.ts';
import type { MailQueue } from '../../mail-queue.ts';
import type { MailStore } from '../../mail-store.ts';
import { inPages } from '../../pages.ts';
import {
  type DatabaseOptions,
  type Given,
  openDatabase,
  type Read,
  type SqliteDatabase,
  type Write,
} from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import type * as reads from './reads.ts';
import { documentOf, type ListedRow } from './reads.ts';
import type * as writes from './writes.ts';

export type SqliteStore = MailStore & MailQueue;

/**
 * Requests in one SQLite file, which any number of processes may have open. Writes that arrive together
 * share one synced transaction. Throws at start when the file is damaged, unwritable or does not sync.
 */
export function openSqliteStore(
  path: string,
  now: () => Date = () => new Date(),
  options: DatabaseOptions = {},
): SqliteStore {
  return storeOver(openDatabase(path, options), now);
}

/** A database in this thread or in another. */
type AnyDatabase = {
  readonly [Name in keyof SqliteDatabase]: (
    ...given: Parameters<SqliteDatabase[Name]>
  ) => ReturnType<SqliteDatabase[Name]> | Promise<ReturnType<SqliteDatabase[Name]>>;
};

const PURGED_AT_ONCE = 500;

export function storeOver(database: AnyDatabase, now: () => Date): SqliteStore {
  const commit = createGroupCommit(database.transact);
  const write = <Name extends Write[0]>(name: Name, ...given: Given<(typeof writes)[Name]>) =>
    commit([name, ...given] as unknown as Write) as Promise<ReturnType<(typeof writes)[Name]>>;
  const read = async <Name extends Read[0]>(name: Name, ...given: Given<(typeof reads)[Name]>) =>
    (await database.read([name, ...given] as unknown as Read)) as ReturnType<(typeof reads)[Name]>;
  return {
    async create(request) {
      // Refuses an address that no parsed request has before it joins a group.
      documentOwner(request.email);
      return write('create', request, now());
    },
    find: (idOrReference) => read('find', idOrReference),
    async *list({ states = deliveryStates, limit = Number.POSITIVE_INFINITY } = {}) {
      const readPage = (size: number, after?: ListedRow) => read('listPage', states, size, after);
      for await (const row of inPages(limit, readPage)) yield documentOf(row);
    },
    claim: (options) => write('claim', now(), options),
    settle: (id, leaseToken, delivery) => write('settle', id, leaseToken, delivery),
    retry: (id) => write('retry', id, now()),
    async erase(email) {
      const erased = await write('erase', documentOwner(email));
      await read('emptyWriteAheadLog');
      return erased;
    },
    async purge(before, { undelivered } = { undelivered: false }) {
      let total = 0;
      for (let removed = PURGED_AT_ONCE; removed === PURGED_AT_ONCE; total += removed)
        removed = await write('purge', before, undelivered, PURGED_AT_ONCE);
      if (total > 0) await read('emptyWriteAheadLog');
      return total;
    },
    summary: () => read('summary'),
    health: async () => database.health(),
    close: async () => database.close(),
  };
}
