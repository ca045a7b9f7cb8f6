import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** How often per second the disk takes 4 KiB and syncs them, one after another. */
export function rawSyncRate(folder: string, milliseconds: number): number {
  const path = join(folder, 'raw-sync');
  const page = Buffer.alloc(4096, 7);
  const file = openSync(path, 'w');
  const start = performance.now();
  let syncs = 0;
  while (performance.now() - start < milliseconds) {
    writeSync(file, page);
    fdatasyncSync(file);
    syncs++;
  }
  const seconds = (performance.now() - start) / 1000;
  closeSync(file);
  rmSync(path);
  return syncs / seconds;
}
