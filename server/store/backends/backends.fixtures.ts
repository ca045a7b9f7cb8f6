import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedStore } from '../mail-store.contract.ts';
import { manualClock } from '../mail-store.fixtures.ts';
import { connectFirestore } from './firestore/fake/connect.ts';
import { startFakeFirestore } from './firestore/fake/fake-firestore.ts';
import { openFirestoreStore } from './firestore/firestore-store.ts';
import { openMemoryStore } from './memory.ts';
import { openSqliteStore, type SqliteMailStore, type SqliteStoreOptions } from './sqlite/sqlite-store.ts';
import { openThreadedSqliteStore } from './sqlite/thread/threaded-store.ts';

const messageIdDomain = 'sandhi.test';
const indexes = new URL('../../../firestore.indexes.json', import.meta.url);

export async function openMemory(): Promise<OpenedStore> {
  const clock = manualClock();
  const store = openMemoryStore({ now: clock.now, messageIdDomain });
  return { store, other: store, clock, close: () => store.close() };
}

/** Two connections to one fresh file. */
export function openSqlite(): Promise<OpenedStore> {
  return openOnOneFile(async (options) => openSqliteStore(options));
}

/** A thread, and a connection without one, to one fresh file. */
export function openThreadedSqlite(): Promise<OpenedStore> {
  return openOnOneFile((options) =>
    openThreadedSqliteStore({
      ...options,
      onCrash: (crash) => {
        throw crash;
      },
    }),
  );
}

async function openOnOneFile(
  open: (options: SqliteStoreOptions) => Promise<SqliteMailStore>,
): Promise<OpenedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'mail-store-'));
  const clock = manualClock();
  const options = { path: join(folder, 'requests.db'), now: clock.now, messageIdDomain };
  const [store, other] = [await open(options), openSqliteStore(options)];
  return {
    ...{ store, other, clock },
    async close() {
      await Promise.all([store.close(), other.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Two clients of one fresh fake. */
export async function openFakeFirestore(): Promise<OpenedStore> {
  const clock = manualClock();
  const projectId = `test-${randomUUID()}`;
  const fake = await startFakeFirestore({ projectId, now: clock.now, indexes });
  const opened = openTwo(projectId, fake.host, clock);
  return {
    ...opened,
    async close() {
      await opened.close();
      fake.stop();
    },
  };
}

/** Two clients of a fresh project on a real emulator. */
export async function openEmulator(host: string): Promise<OpenedStore> {
  return openTwo(`test-${randomUUID()}`, host, manualClock());
}

/** Every backend that runs anywhere, to try on each what is written against the port. */
export const backends: readonly (readonly [name: string, open: () => Promise<OpenedStore>])[] = [
  ['the memory store', openMemory],
  ['the SQLite store', openSqlite],
  ['the SQLite store in a thread', openThreadedSqlite],
  ['the Firestore store', openFakeFirestore],
];

function openTwo(projectId: string, host: string, clock: OpenedStore['clock']): OpenedStore {
  const open = () =>
    openFirestoreStore({
      ...{ db: connectFirestore(projectId, host), now: clock.now, messageIdDomain },
      // A busy machine must not fail these tests.
      deadlineMs: 60_000,
    });
  const [store, other] = [open(), open()];
  return {
    ...{ store, other, clock },
    async close() {
      await Promise.all([store.close(), other.close()]);
    },
  };
}
