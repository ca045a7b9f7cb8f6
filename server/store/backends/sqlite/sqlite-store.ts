import { documentOwner } from '../../document-id.ts';
import { deliveryStates } from '../../mail-document.ts';
import type { MailQueue } from '../../mail-queue.ts';
import type { MailStore } from '../../mail-store.ts';
import { inPages } from '../../pages.ts';
import {
  type Call,
  type DatabaseOptions,
  openDatabase,
  type Queries,
  type SqliteDatabase,
} from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { documentOf, type ListedRow } from './reads.ts';

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
  return storeOver(openDatabase(path, options), now);
}

const PURGED_AT_ONCE = 500;

/** The store over a database of this thread or of another. */
export function storeOver(database: SqliteDatabase, now: () => Date): SqliteStore {
  const write = typed(createGroupCommit((calls: readonly Call[]) => database.transact(calls)));
  const read = typed(async (call) => database.read(call));
  return {
    async create(request) {
      // Refuses an address that no parsed request has before it joins a group.
      documentOwner(request.email);
      return write('create', request, now());
    },
    find: (idOrReference) => read('find', idOrReference),
    async *list(states = deliveryStates) {
      const readPage = (size: number, after?: ListedRow) => read('listPage', states, size, after);
      for await (const row of inPages(readPage)) yield documentOf(row);
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

/** What a query is given beside the database. */
type Given<Query> = Query extends (database: never, ...given: infer Rest) => unknown ? Rest : never;

function typed(run: (call: Call) => Promise<unknown>) {
  return <Name extends keyof Queries>(name: Name, ...given: Given<Queries[Name]>) =>
    run([name, ...given]) as Promise<ReturnType<Queries[Name]>>;
}
