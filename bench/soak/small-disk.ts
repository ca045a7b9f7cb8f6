import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BLOCK = 4096;

export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** A file system of its own in a file, which can be filled without harm; undefined where this process may not mount one. */
export async function mountSmallDisk(work: string, megabytes: number): Promise<SmallDisk | undefined> {
  const image = join(work, 'disk.img');
  const folder = join(work, 'disk');
  mkdirSync(folder);
  try {
    writeFileSync(image, '');
    await truncate(image, megabytes * 1024 * 1024);
    await run('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, folder]);
  } catch {
    rmSync(image, { force: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** In several files, the last of them small, to take the last block too. */
    async fill() {
      mkdirSync(ballast, { recursive: true });
      for (let index = 0; index < 1000; index += 1) {
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < BLOCK) return;
        const size = Math.max(BLOCK, Math.floor(bavail * bsize * 0.9));
        const file = join(ballast, String(index));
        const done = await run('fallocate', ['-l', String(size), file]).catch(() => undefined);
        if (!done && size === BLOCK) return;
      }
    },
    free: async () => rmSync(ballast, { recursive: true, force: true }),
    unmount: async () => {
      await run('umount', [folder]);
    },
  };
}
