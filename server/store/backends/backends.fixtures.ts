import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedStore } from '../mail-store.contract.ts';
import { manualClock } from '../mail-store.fixtures.ts';
import { connectFirestore } from './firestore/emulator.fixtures.ts';
import { openFirestoreStore } from './firestore/firestore-store.ts';
import { openMemoryStore } from './memory.ts';
import { openSqliteStore, type SqliteMailStore, type SqliteStoreOptions } from './sqlite/sqlite-store.ts';
import { openThreadedSqliteStore } from './sqlite/thread/threaded-store.ts';

const messageIdDomain = 'sandhi.test';

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

/** Two clients of a fresh project on the emulator. */
export async function openEmulator(host: string): Promise<OpenedStore> {
  return openTwo(`test-${randomUUID()}`, host, manualClock());
}

/** Every backend that runs anywhere, to try on each what is written against the port. */
export const backends: readonly (readonly [name: string, open: () => Promise<OpenedStore>])[] = [
  ['the memory store', openMemory],
  ['the SQLite store', openSqlite],
  ['the SQLite store in a thread', openThreadedSqlite],
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
