import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databasePath } from '../../store/open-store.ts';
import type { CommandContext, Finding } from '../command-context.ts';

const GOOGLE_COPIES =
  "Google's copies are not seen from here: gcloud firestore backups schedules list --database='(default)'.";
/** Backups are made every night. */
const OLD_AFTER_MS = 48 * 60 * 60_000;

/**
 * Fails where the newest of the nightly copies is older than two days, or where there is none two days after the database
 * was made. A copy with a time in the future, which a wrong clock has made, counts as none.
 */
export async function checkBackups({ config, clock }: CommandContext): Promise<Finding> {
  const { backupDir, dataDir, store } = config;
  if (store === 'firestore') return ['warn', GOOGLE_COPIES];
  if (backupDir === undefined) return ['warn', 'BACKUP_DIR is not set: nobody notices when backups end.'];
  const now = clock().getTime();
  const times = (await timesOfCopies(backupDir)).filter((time) => time <= now);
  if (times.length > 0) {
    const newest = Math.max(...times);
    const made = new Date(newest).toISOString();
    return [now - newest > OLD_AFTER_MS ? 'fail' : 'ok', `The newest copy in ${backupDir} is of ${made}.`];
  }
  const database = await stat(databasePath(dataDir)).catch(() => undefined);
  const isNew = !database || now - database.birthtimeMs <= OLD_AFTER_MS;
  return [isNew ? 'warn' : 'fail', `There is no copy in ${backupDir}: start the nightly backup.`];
}

async function timesOfCopies(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => /^requests-\d{4}-\d\d-\d\d\.sqlite$/.test(name));
  return Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
}
