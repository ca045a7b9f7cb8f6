import { open } from 'node:fs/promises';

/** Resolves when the names of a folder's files are durable. Windows refuses the sync of a folder (EPERM), so it has none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}
