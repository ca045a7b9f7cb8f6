import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';

const derived = /^(?<name>.+)\.(?<master>[\w-]{8})_[\w-]+\.(?<format>avif|webp|jpeg)$/;
const mentioning = new Set(['.html', '.xml', '.json', '.js', '.webmanifest']);

/**
 * Renames derived images from `hero.C7MkHTO8_Z29h47V.avif` to `hero-910.k3xQ9.avif`. All pictures share one
 * hash, over every master and the encoder's settings: hashes do not compress (decision 036).
 */
export async function nameImages(site: string, encoderSettings: unknown): Promise<void> {
  const assets = join(site, 'a');
  const images = (await readdir(assets)).flatMap((file) => {
    const parts = derived.exec(file)?.groups;
    return parts ? [{ file, ...(parts as { name: string; master: string; format: string }) }] : [];
  });
  const masters = new Set(images.map(({ name, master }) => `${name}.${master}`));
  const hash = shortHash(JSON.stringify([[...masters].toSorted(), encoderSettings]));
  const renamed = new Map<string, string>();
  for (const { file, name, format } of images) {
    const { width } = await sharp(join(assets, file)).metadata();
    const short = `${name}-${width}.${hash}.${format}`;
    await rename(join(assets, file), join(assets, short));
    renamed.set(file, short);
  }
  for (const name of await readdir(site, { recursive: true })) {
    if (mentioning.has(extname(name))) await rewrite(join(site, name), renamed);
  }
}

/** Removes the masters, which Astro copies beside the images derived from them and no page names. */
export async function removeMasters(site: string): Promise<void> {
  const assets = join(site, 'a');
  const masters = (await readdir(assets)).filter((file) => /^[a-z0-9-]+\.[\w-]{8}\.webp$/.test(file));
  await Promise.all(masters.map((file) => rm(join(assets, file))));
}

async function rewrite(file: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  const text = await readFile(file, 'utf8');
  const rewritten = text.replace(/(?<=\/a\/)[\w.-]+/g, (name) => renamed.get(name) ?? name);
  if (rewritten !== text) await writeFile(file, rewritten);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, 5);
}
