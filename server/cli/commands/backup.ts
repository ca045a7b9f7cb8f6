import { resolve } from 'node:path';
import { backUp } from '../../store/backends/sqlite/backup.ts';
import { databasePath } from '../../store/open-store.ts';
import { type CommandContext, type ExitCode, exitCodes } from '../command-context.ts';

const BACKUP_OF_FIRESTORE =
  "The requests are in Cloud Firestore, and a copy of the SQLite file would miss them. Disable site-backup.timer. Let Google copy them: gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=30d.";

/** Copies the SQLite store to a file; refuses where the requests are in Cloud Firestore. */
export async function backup(
  { config, sqliteStore, print }: CommandContext,
  file: string,
): Promise<ExitCode> {
  if (config.store === 'firestore') throw new Error(BACKUP_OF_FIRESTORE);
  await sqliteStore();
  const target = resolve(file);
  await backUp(databasePath(config.dataDir), target);
  await print(`The backup is ${target}. It holds personal data: keep it as safe as the store.\n`);
  return exitCodes.done;
}
