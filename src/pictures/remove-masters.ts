import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the masters and the owner's own files, which Astro copies beside the images derived from them and no page
 * names. A photograph from a camera may contain the place where it was taken.
 */
export async function removeMasters(site: string): Promise<void> {
  const assets = join(site, 'a');
  const masters = (await readdir(assets)).filter((file) =>
    /^.+\.[\w-]{4}\.(webp|jpe?g|png|avif)$/.test(file),
  );
  await Promise.all(masters.map((file) => rm(join(assets, file))));
}
