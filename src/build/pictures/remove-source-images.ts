import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { files } from '../../../contract/routes.ts';

/**
 * Removes the masters and the owner's own files, which Astro copies beside the images derived from them and no page
 * names. A photograph from a camera may contain the place where it was taken.
 */
export async function removeSourceImages(site: string): Promise<void> {
  const assets = join(site, files.assets);
  const sources = (await readdir(assets)).filter((file) =>
    /^.+\.[\w-]{4}\.(webp|jpe?g|png|avif)$/i.test(file),
  );
  await Promise.all(sources.map((file) => rm(join(assets, file))));
}
