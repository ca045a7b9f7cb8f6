import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openSqliteStore, type SqliteMailStore } from './backends/sqlite/sqlite-store.ts';
import { openThreadedSqliteStore } from './backends/sqlite/thread/threaded-store.ts';
import type { MailStore, MigratableMailStore } from './mail-store.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

export interface StoreOptions {
  /** Right-hand side of every Message-ID. */
  readonly messageIdDomain: string;
  readonly checkIntegrity: boolean;
}

/** Opens the configured backend for a server: SQLite in a thread, off the event loop that serves visitors. */
export async function openServedStore(
  config: Config,
  options: StoreOptions,
): Promise<{ readonly store: MailStore; readonly crashed: Promise<Error> }> {
  const { promise: crashed, resolve: onCrash } = Promise.withResolvers<Error>();
  if (config.store === 'firestore') return { store: await openCloudStore(config, options), crashed };
  const path = databasePath(config.dataDir);
  return {
    store: await openThreadedSqliteStore({ path, now: () => new Date(), onCrash, ...options }),
    crashed,
  };
}

/** Opens the configured backend for the command line, which never creates a store. */
export async function openExistingStore(config: Config, options: StoreOptions): Promise<MigratableMailStore> {
  return config.store === 'sqlite'
    ? openExistingLocalStore(config, options)
    : openCloudStore(config, options);
}

/** The SQLite store, whatever backend is configured. Throws StoreUnavailableError where there is none. */
export function openExistingLocalStore(
  { dataDir }: Pick<Config, 'dataDir'>,
  options: StoreOptions,
): SqliteMailStore {
  const path = databasePath(dataDir);
  if (!existsSync(path)) {
    throw new StoreUnavailableError(
      `There is no request database at ${path}: no server has run with this DATA_DIR yet, or it names another folder.`,
    );
  }
  return openSqliteStore({ path, now: () => new Date(), ...options });
}

/** Cloud Firestore, whatever backend is configured. Its client is heavy and is loaded only here. */
export async function openCloudStore(
  { firestore }: Pick<Config, 'firestore'>,
  { messageIdDomain }: Pick<StoreOptions, 'messageIdDomain'>,
): Promise<MigratableMailStore> {
  if (!firestore) throw new Error('FIRESTORE_PROJECT_ID is not set.');
  const [{ Firestore }, { openFirestoreStore }] = await Promise.all([
    import('@google-cloud/firestore'),
    import('./backends/firestore/firestore-store.ts'),
  ]);
  const db = new Firestore({ projectId: firestore.projectId });
  return openFirestoreStore({ db, now: () => new Date(), messageIdDomain });
}

/** Where requests are stored, as a sentence for the operator. */
export function storeDescription({ store, dataDir, firestore }: Config): string {
  if (store === 'sqlite') return `Requests are stored in ${databasePath(dataDir)}.`;
  const emulator = firestore?.emulatorHost ? `, emulator ${firestore.emulatorHost}` : '';
  return `Requests are stored in Cloud Firestore, project ${firestore?.projectId}${emulator}.`;
}

/** The SQLite file of a data folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'requests.sqlite');
}
