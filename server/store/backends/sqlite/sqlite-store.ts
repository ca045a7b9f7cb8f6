import { randomUUID } from 'node:crypto';
import type { SQLTagStore } from 'node:sqlite';
import { claimDelivery, isHeldWith, MAX_WAIT_MS, retryDelivery } from '../../delivery-states.ts';
import { freeBytes } from '../../disk-space.ts';
import { documentId, documentOwner, parseReference } from '../../document-id.ts';
import type { Delivery, MailDocument } from '../../mail-document.ts';
import type { ClaimOptions, MailQueue } from '../../mail-queue.ts';
import type { Created, MailStore, NewRequest } from '../../mail-store.ts';
import { newDocuments } from '../../new-document.ts';
import { openConnection } from './connection.ts';
import { isCorruption, sqliteUnavailable } from './errors.ts';
import { createFileIdentityCheck } from './file-identity.ts';
import { createGroupCommit } from './group-commit.ts';
import { sqliteHealth } from './health.ts';
import {
  deleteOld,
  deleteOwned,
  documentWithId,
  dueDocuments,
  freeMillisecond,
  idWithKey,
  insertDocument,
  noteHealthCheck,
  requestPage,
  requestWithReference,
  summaryOf,
  updateDocument,
} from './mail-table.ts';
import { emptyWriteAheadLog, returnSpace } from './removed-space.ts';

export interface SqliteStoreOptions {
  /** The database file, made when absent with its folder; `:memory:` for a test. */
  readonly path: string;
  readonly now: () => Date;
  /** Reads the whole file once at start; a command that only lists may go without. Default true. */
  readonly checkIntegrity?: boolean;
  /** Most requests that share one sync of the disk. */
  readonly maxGroupSize?: number;
  /** Bound of the file in pages of 4 KiB, after which it counts as full. */
  readonly maxPages?: number;
  /** How much room the disk of a folder has, for tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export type SqliteStore = MailStore & MailQueue;

/**
 * Requests in one SQLite file, which any number of processes may have open. Writes that arrive together
 * share one synced transaction. Throws at start when the file is damaged, unwritable or does not sync.
 */
export function openSqliteStore(options: SqliteStoreOptions): SqliteStore {
  const { path, now } = options;
  const db = openConnection(path, { checkIntegrity: options.checkIntegrity ?? true });
  if (options.maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${Math.trunc(options.maxPages)}`);
  const sql = db.createTagStore();
  let intact = true;
  const commits = createGroupCommit(db, {
    maxGroupSize: options.maxGroupSize ?? 256,
    outage,
    verifyCommitted: createFileIdentityCheck(path),
  });

  function outage(cause: unknown): Error {
    if (isCorruption(cause)) intact = false;
    return sqliteUnavailable(path, cause);
  }

  async function read<Value>(query: () => Value): Promise<Value> {
    try {
      return query();
    } catch (cause) {
      throw outage(cause);
    }
  }

  async function giveSpaceBack(): Promise<void> {
    while (await commits.run(() => returnSpace(db)));
    await read(() => emptyWriteAheadLog(db));
  }

  return {
    async create(request) {
      const at = now();
      documentId(request.email, at.getTime());
      return commits.run(() => storeRequest(sql, request, at));
    },
    find: (idOrReference) => read(() => findDocument(sql, idOrReference)),
    list: (page) => read(() => requestPage(sql, page)),
    async claim(options) {
      const at = now();
      // A read first: a poll that finds nothing takes no write lock and syncs no disk.
      const isIdle = await read(() => documentsDueAt(sql, at, { ...options, limit: 1 }).length === 0);
      return isIdle ? [] : commits.run(() => claimDocuments(sql, at, options));
    },
    settle: (id, leaseToken, delivery) =>
      commits.run(() =>
        changeDelivery(sql, id, (document) => (isHeldWith(document, leaseToken) ? delivery : undefined)),
      ),
    retry: (id) =>
      commits.run(() => changeDelivery(sql, id, (document) => retryDelivery(document.delivery, now()))),
    async erase(email) {
      const erased = await commits.run(() => deleteOwned(sql, documentOwner(email)));
      await giveSpaceBack();
      return erased;
    },
    async purge(before, { undelivered } = { undelivered: false }) {
      let total = 0;
      let removed: number;
      do {
        removed = await commits.run(() => deleteOld(sql, before, undelivered, PURGE_GROUP));
        total += removed;
      } while (removed === PURGE_GROUP);
      if (total > 0) await giveSpaceBack();
      return total;
    },
    summary: () => read(() => summaryOf(sql)),
    async health() {
      const write = () => commits.run(() => noteHealthCheck(sql, now()));
      const health = await sqliteHealth(db, { path, write, freeBytes: options.freeBytes ?? freeBytes });
      return { ...health, intact };
    },
    async close() {
      commits.close();
      if (db.isOpen) db.close();
    },
  };
}

const PURGE_GROUP = 500;

/** Optimistic: most requests are new and alone in their millisecond; only a conflict needs a query. */
function storeRequest(sql: SQLTagStore, request: NewRequest, at: Date): Created {
  const owner = documentOwner(request.email);
  for (let ms = at.getTime(); ; ms = freeMillisecond(sql, owner, ms)) {
    const id = documentId(owner, ms);
    const [document, receipt] = newDocuments(request, { id, createdAt: at });
    if (insertDocument(sql, document)) {
      if (receipt) insertDocument(sql, receipt);
      return { id, created: true };
    }
    const earlier = idWithKey(sql, request.key);
    if (earlier !== undefined) return { id: earlier, created: false };
  }
}

function findDocument(sql: SQLTagStore, idOrReference: string): MailDocument | undefined {
  const reference = parseReference(idOrReference);
  return reference === undefined ? documentWithId(sql, idOrReference) : requestWithReference(sql, reference);
}

function documentsDueAt(sql: SQLTagStore, at: Date, { inHand = [], limit }: ClaimOptions): MailDocument[] {
  const beyond = new Date(at.getTime() + MAX_WAIT_MS);
  return dueDocuments(sql, { until: at, beyond }, inHand, limit);
}

function claimDocuments(sql: SQLTagStore, at: Date, options: ClaimOptions): MailDocument[] {
  return documentsDueAt(sql, at, options).map((document) => {
    const delivery = claimDelivery(document.delivery, at, { token: randomUUID(), ms: options.leaseMs });
    const claimed = { ...document, delivery };
    updateDocument(sql, claimed);
    return claimed;
  });
}

/** Changes the delivery where there is such a document and the change applies to it; answers whether it did. */
function changeDelivery(
  sql: SQLTagStore,
  id: string,
  change: (document: MailDocument) => Delivery | undefined,
): boolean {
  const document = documentWithId(sql, id);
  const delivery = document && change(document);
  if (!document || !delivery) return false;
  updateDocument(sql, { ...document, delivery });
  return true;
}
