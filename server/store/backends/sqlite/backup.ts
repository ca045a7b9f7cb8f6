import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/** Copies the database while it is used; the target appears whole, or not at all. */
export async function backUp(path: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  // Its own connection, and all pages in one step: a copy in several steps starts over at every write of others.
  const source = new DatabaseSync(path);
  try {
    closeSync(openSync(unfinished, 'w', 0o600));
    await backup(source, unfinished, { rate: ALL_PAGES });
    chmodSync(unfinished, 0o600);
    sync(unfinished);
    renameSync(unfinished, target);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new StoreUnavailableError(
      `The backup could not be written to ${target}: ${(cause as Error).message}`,
      cause,
    );
  } finally {
    source.close();
  }
}

const ALL_PAGES = 2 ** 31 - 1;

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
