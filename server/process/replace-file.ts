import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Writes a file that appears whole and durable, readable by its owner only, or leaves the target as it was. `write` is given
 * the file beside the target that it fills, and its path. That file has one name in each folder, `unfinished`: the next run
 * replaces what a killed one has left, whatever the targets are called. Of two runs into one folder at the same time at most
 * one succeeds.
 */
export async function replaceFile(
  target: string,
  unfinished: string,
  write: (file: FileHandle, path: string) => void | Promise<void>,
): Promise<void> {
  const path = join(dirname(target), unfinished);
  try {
    const found = await stat(target).catch(() => undefined);
    // A device such as /dev/null would be replaced by a file.
    if (found && !found.isFile()) throw new Error('it is there, and is no file');
    await rm(path, { force: true });
    // Fails where something is in the way, such as a link.
    await using file = await open(path, 'wx', 0o600);
    await write(file, path);
    await file.sync();
    if (!(await isNamed(file, path)))
      throw new Error('another export or backup into this folder began meanwhile');
    await rename(path, target);
    await syncFolder(dirname(target));
  } catch (error) {
    // Fails where the folder may not be entered, which the error below reports.
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
}

async function isNamed(file: FileHandle, path: string): Promise<boolean> {
  return (await file.stat()).ino === (await stat(path)).ino;
}
