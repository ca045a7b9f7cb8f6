import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { storeOutage } from './store-outage.ts';

/** Copies the database while it is used; the target appears whole, or not at all. */
export async function backUp(db: DatabaseSync, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  try {
    closeSync(openSync(unfinished, 'w', 0o600));
    await backup(db, unfinished, { rate: 256 });
    chmodSync(unfinished, 0o600);
    sync(unfinished);
    renameSync(unfinished, target);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw storeOutage(`The backup could not be written to ${target}: ${(cause as Error).message}`, cause);
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
