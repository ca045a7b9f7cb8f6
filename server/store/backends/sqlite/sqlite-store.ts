import { MAX_WAIT_MS } from '../../delivery-states.ts';
import { freeBytes } from '../../disk-space.ts';
import { documentId, documentOwner, hashedKey } from '../../document-id.ts';
import type { MailDocument } from '../../mail-document.ts';
import { plausibleDocument, reclaimedDocument, retriedDocument, settledDocument } from '../../mail-queue.ts';
import { stateCounts } from '../../mail-stats.ts';
import type { Created, MigratableMailStore, NewMail } from '../../mail-store.ts';
import { newDocument } from '../../new-document.ts';
import { cursorOf, pageOf, positionOf } from '../../paging.ts';
import { backUp } from './backup.ts';
import { emptyWriteAheadLog } from './checkpoint.ts';
import { BUSY_TIMEOUT_MS, openConnection, otherConnectionCommitted } from './connection.ts';
import { sqliteUnavailable } from './errors.ts';
import { createFileIdentityCheck } from './file-identity.ts';
import { createGroupCommit } from './group-commit.ts';
import { sqliteHealth } from './health.ts';
import { mailTable, settingsTable } from './tables.ts';
import { claimDue, eraser, moveDocument } from './transactions.ts';
import { returnSpace } from './vacuum.ts';

export interface SqliteStoreOptions {
  /** The database file; it and its folder are made when absent. */
  readonly path: string;
  readonly now: () => Date;
  /** Right-hand side of every Message-ID. */
  readonly messageIdDomain: string;
  /** Reads the whole file once at start; a command that only lists may go without. Default true. */
  readonly checkIntegrity?: boolean;
  /** Most requests that share one sync of the disk. */
  readonly maxGroupSize?: number;
  /** Bound of the file in pages of 4 KiB, after which it counts as full. */
  readonly maxPages?: number;
  /** How much room the disk of a folder has, for tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface SqliteMailStore extends MigratableMailStore {
  /** Copies the database to a file while it is in use. */
  backup(target: string): Promise<void>;
}

/**
 * Requests in one SQLite file, which any number of processes may have open. Writes that arrive together
 * share one synced transaction. Throws at start when the file is damaged, unwritable or does not sync.
 */
export function openSqliteStore(options: SqliteStoreOptions): SqliteMailStore {
  const { path, now, messageIdDomain } = options;
  const db = openConnection(path, { checkIntegrity: options.checkIntegrity ?? true });
  if (options.maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${Math.trunc(options.maxPages)}`);
  const outage = (cause: unknown) => sqliteUnavailable(path, cause);
  const commits = createGroupCommit(db, {
    maxGroupSize: options.maxGroupSize ?? 256,
    othersCommitted: otherConnectionCommitted(db),
    lockTimeoutMs: BUSY_TIMEOUT_MS,
    outage,
    verifyCommitted: createFileIdentityCheck(path),
  });
  const mail = mailTable(db);
  const settings = settingsTable(db);
  const erase = eraser(db, mail);

  async function reading<T>(read: () => T): Promise<T> {
    try {
      return read();
    } catch (cause) {
      throw outage(cause);
    }
  }

  /** Optimistic insert: most requests are new and alone in their millisecond; only a conflict needs a look-up. */
  function store(request: NewMail, owner: string, key: string, at: Date): Created {
    for (let ms = at.getTime(); ; ms = mail.freeMs(owner, ms)) {
      const id = documentId(owner, ms);
      if (mail.insert(newDocument(request, { id, createdAt: at, messageIdDomain }), key)) {
        return { id, created: true };
      }
      const earlier = mail.idOfKey(key);
      if (earlier !== undefined) return { id: earlier, created: false };
    }
  }

  function move(
    id: string,
    transition: (document: MailDocument) => MailDocument | undefined,
  ): Promise<boolean> {
    return commits.run(() => moveDocument(mail, id, transition));
  }

  async function giveSpaceBack(): Promise<void> {
    while (await commits.run(() => returnSpace(db)));
    await emptyWriteAheadLog(db);
  }

  const touch = () => commits.run(() => settings.touch(now()));

  return {
    async create(request) {
      const owner = documentOwner(request.email);
      const key = hashedKey(owner, request.key);
      const at = now();
      documentId(owner, at.getTime());
      return commits.run(() => store(request, owner, key, at));
    },
    keyOf: (id) => reading(() => mail.keyOf(id)),
    importDocument: (document, keyHash) =>
      commits.run(() => {
        const isNew = mail.insert(document, null);
        if (keyHash !== undefined) mail.giveKey(document.id, keyHash);
        return isNew;
      }),
    async claim({ queue = 'company', ...claim }) {
      const at = now();
      // A read first: idle polling takes no write lock and no disk sync.
      const idle = await reading(() => settings.isPaused() || mail.due(queue, at.getTime(), 1).length === 0);
      if (idle) return [];
      return commits.run(() => (settings.isPaused() ? [] : claimDue(mail, { queue, at, ...claim })));
    },
    settle: (id, leaseToken, delivery, queue = 'company') =>
      move(id, (document) => settledDocument(document, queue, leaseToken, delivery)),
    get: (id) => reading(() => mail.get(id)),
    findByReference: (reference) => reading(() => mail.findByReference(reference)),
    list: ({ states, limit, cursor }) =>
      reading(() => pageOf(mail.page(positionOf(cursor), limit + 1, states), limit, cursorOf)),
    reclaimExpiredLease: (id) => move(id, (document) => reclaimedDocument(document, now())),
    requeueImplausible: () =>
      commits.run(() => {
        const at = now();
        const ids = mail.idsDueAfter(at.getTime() + MAX_WAIT_MS);
        for (const id of ids) moveDocument(mail, id, (document) => plausibleDocument(document, at));
        return ids.length;
      }),
    retry: (id) => move(id, (document) => retriedDocument(document, now())),
    async erase(email) {
      const erased = await commits.run(() => erase(email, now()));
      await giveSpaceBack();
      return erased;
    },
    async purge(before, { undelivered } = { undelivered: false }) {
      let total = 0;
      let removed: number;
      do {
        removed = await commits.run(() => mail.deleteOld(before.getTime(), PURGE_GROUP, undelivered));
        total += removed;
      } while (removed === PURGE_GROUP);
      if (total > 0) await giveSpaceBack();
      return total;
    },
    countUndelivered: (before) => reading(() => mail.countUndelivered(before.getTime())),
    retentionLookedAt: () => reading(() => settings.retentionLookedAt()),
    noteRetentionLook: (at) => commits.run(() => settings.noteRetentionLook(at)),
    stats: ({ days } = { days: true }) =>
      reading(() => ({
        states: stateCounts(mail.countStates()),
        suspected: mail.countSuspected(),
        days: days ? mail.countDays() : [],
      })),
    oldestWaiting: () =>
      reading(() => {
        const ms = mail.oldestWaitingMs();
        return ms === null ? undefined : new Date(ms);
      }),
    setPaused: (paused) => commits.run(() => settings.setPaused(paused)),
    isPaused: () => reading(() => settings.isPaused()),
    health: () => sqliteHealth(db, { path, write: touch, freeBytes: options.freeBytes ?? freeBytes }),
    backup: (target) => backUp(path, target),
    async close() {
      commits.close();
      if (db.isOpen) db.close();
    },
  };
}

const PURGE_GROUP = 500;
