import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';

const derived = /^(?<name>.+)\.(?<master>[\w-]{8})_[\w-]+\.(?<format>avif|webp|jpeg)$/;
const mentioning = new Set(['.html', '.xml', '.json', '.js', '.webmanifest']);

/**
 * Renames derived images from `hero.C7MkHTO8_Z29h47V.avif` to `hero-910.k3xQ9.avif`. One hash for all
 * sizes of a picture, over its master and the encoder's settings, is as safe to cache for ever and
 * takes about 1 kB off each page: hashes do not compress.
 */
export async function nameImages(site: string, encoderSettings: unknown): Promise<void> {
  const assets = join(site, '_astro');
  const renamed = new Map<string, string>();
  for (const file of await readdir(assets)) {
    const parts = derived.exec(file)?.groups;
    if (!parts) continue;
    const { width } = await sharp(join(assets, file)).metadata();
    const hash = shortHash(`${parts.master}${JSON.stringify(encoderSettings)}`);
    const name = `${parts.name}-${width}.${hash}.${parts.format}`;
    await rename(join(assets, file), join(assets, name));
    renamed.set(file, name);
  }
  for (const name of await readdir(site, { recursive: true })) {
    if (mentioning.has(extname(name))) await rewrite(join(site, name), renamed);
  }
}

/** Removes the masters, which Astro copies beside the images derived from them and no page names. */
export async function removeMasters(site: string): Promise<void> {
  const assets = join(site, '_astro');
  const masters = (await readdir(assets)).filter((file) => /^[a-z0-9-]+\.[\w-]{8}\.webp$/.test(file));
  await Promise.all(masters.map((file) => rm(join(assets, file))));
}

async function rewrite(file: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  const text = await readFile(file, 'utf8');
  const rewritten = text.replace(/(?<=\/_astro\/)[\w.-]+/g, (name) => renamed.get(name) ?? name);
  if (rewritten !== text) await writeFile(file, rewritten);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, 5);
}
