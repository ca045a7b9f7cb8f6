import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the masters, which Astro copies beside the images derived from them and no page names. */
export async function removeMasters(site: string): Promise<void> {
  const assets = join(site, 'a');
  const masters = (await readdir(assets)).filter((file) => /^[a-z0-9-]+\.[\w-]{4}\.webp$/.test(file));
  await Promise.all(masters.map((file) => rm(join(assets, file))));
}
