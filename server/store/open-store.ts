import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { IntegrityFault } from './backends/sqlite/integrity-checks.ts';
import { openSqliteStore } from './backends/sqlite/sqlite-store.ts';
import { openStoreThread } from './backends/sqlite/store-thread.ts';
import type { ExtensionQueue, MailQueue } from './mail-queue.ts';
import type { MailStore } from './mail-store.ts';

export interface ServedStore {
  readonly store: MailStore;
  /** The mails that our own worker delivers, or the Firestore extension. */
  readonly queue: MailQueue | ExtensionQueue;
  /** True where a database was made, because there was none. */
  readonly isNew: boolean;
  /** Rejects when the store can no longer be used by this process. */
  readonly crashed: Promise<never>;
}

/** Opens the configured backend for a server: SQLite in a thread, off the event loop that serves visitors. */
export async function openServedStore(
  config: Config,
  onFault: (fault: IntegrityFault) => void,
): Promise<ServedStore> {
  switch (config.store) {
    case 'sqlite': {
      const { store, isNew, crashed } = await openStoreThread(databasePath(config.dataDir), onFault);
      return { store, queue: store, isNew, crashed };
    }
    case 'firestore': {
      const store = await openCloudStore(config);
      return { store, queue: store, isNew: false, crashed: new Promise(() => {}) };
    }
  }
}

/** Opens the SQLite store for the command line, which never creates one. */
export async function openExistingSqliteStore(config: Config): Promise<MailStore> {
  const path = databasePath(config.dataDir);
  if (!existsSync(path)) {
    throw new Error(
      `There is no request database at ${path}: no server has run with this DATA_DIR yet, or it names another folder.`,
    );
  }
  return openSqliteStore(path);
}

/** gRPC would wait longer after each failed attempt, two minutes in the end, and forms be refused as long after an outage. */
const RECONNECT_MS = 5000;

/** Cloud Firestore, whatever backend is configured. Its client is heavy and is loaded only here. */
export async function openCloudStore({ firestore }: Pick<Config, 'firestore'>) {
  if (!firestore) throw new Error('FIRESTORE_PROJECT_ID is not set.');
  const [{ Firestore }, { openFirestoreStore }] = await Promise.all([
    import('@google-cloud/firestore'),
    import('./backends/firestore/firestore-store.ts'),
  ]);
  const { projectId } = firestore;
  return openFirestoreStore(new Firestore({ projectId, 'grpc.max_reconnect_backoff_ms': RECONNECT_MS }));
}

/** Where requests are stored, as a sentence for the operator. */
export function storeDescription({ store, dataDir, firestore }: Config): string {
  switch (store) {
    case 'sqlite':
      return `Requests are stored in ${databasePath(dataDir)}.`;
    case 'firestore': {
      const emulator = firestore?.emulatorHost ? `, emulator ${firestore.emulatorHost}` : '';
      return `Requests are stored in Cloud Firestore, project ${firestore?.projectId}${emulator}.`;
    }
  }
}

/** The SQLite file of a data folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'requests.sqlite');
}
