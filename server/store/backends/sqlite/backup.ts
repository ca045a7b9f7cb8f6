import { chmodSync, closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/**
 * Copies the database while it is used; the target appears whole, or not at all. It is made in a new folder of our
 * own, where nobody can have put a link, and a link at the target is replaced, not followed.
 */
export async function backUp(path: string, target: string): Promise<void> {
  // Its own connection, and all pages in one step: a copy in several steps starts over at every write of others.
  const source = new DatabaseSync(path);
  let workshop: string | undefined;
  try {
    workshop = mkdtempSync(join(dirname(target), '.backup-'));
    const unfinished = join(workshop, 'requests.sqlite');
    closeSync(openSync(unfinished, 'wx', 0o600));
    await backup(source, unfinished, { rate: ALL_PAGES });
    chmodSync(unfinished, 0o600);
    sync(unfinished, 'r+');
    renameSync(unfinished, target);
    sync(dirname(target), 'r');
  } catch (cause) {
    throw new StoreUnavailableError(
      `The backup could not be written to ${target}: ${(cause as Error).message}`,
      cause,
    );
  } finally {
    source.close();
    if (workshop) rmSync(workshop, { recursive: true, force: true });
  }
}

const ALL_PAGES = 2 ** 31 - 1;

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
