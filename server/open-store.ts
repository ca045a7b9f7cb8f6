import { join } from 'node:path';
import type { Config } from './config.ts';
import type { AdoptingMailStore } from './documents/mail-store.ts';
import { openSqliteStore, type SqliteMailStore } from './documents/sqlite-store.ts';

/** The SQLite file of a data folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'requests.sqlite');
}

/** Opens the configured backend: for main.ts and the command line only. */
export async function openStore(
  config: Config,
  options: { readonly messageIdDomain: string; readonly checkIntegrity: boolean },
): Promise<AdoptingMailStore> {
  return config.store.kind === 'sqlite'
    ? openLocalStore(config, options)
    : openCloudStore(config.store, options.messageIdDomain);
}

/** The SQLite store, whatever backend is configured. */
export function openLocalStore(
  { dataDir }: Pick<Config, 'dataDir'>,
  options: { readonly messageIdDomain: string; readonly checkIntegrity: boolean },
): SqliteMailStore {
  return openSqliteStore({ path: databasePath(dataDir), now: () => new Date(), ...options });
}

/** Cloud Firestore; its client is heavy and is loaded only here. */
export async function openCloudStore(
  _store: { readonly projectId: string },
  _messageIdDomain: string,
): Promise<AdoptingMailStore> {
  throw new Error('STORE=firestore is not available yet.');
}

/** Where requests are stored, as a sentence for the operator. */
export function storeDescription(config: Config): string {
  if (config.store.kind === 'sqlite') return `Requests are stored in ${databasePath(config.dataDir)}.`;
  const { projectId, emulatorHost } = config.store;
  return `Requests are stored in Cloud Firestore, project ${projectId}${emulatorHost ? `, emulator ${emulatorHost}` : ''}.`;
}
