import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>/g;
const isLoader = (script: string) => script.includes('astro-island') || script.includes('astro:visible');
const pageScript = /(?<=<script type="module" src=")\/_astro\/document[^"]*\.js(?=")/;

/**
 * Moves Astro's two inline island scripts, the same on every page, into the script that every page loads
 * anyway: 1.6 kB less in each answer, cached from the second page on. Islands wait for it as they would
 * for the inline ones.
 */
export async function extractIslandLoader(site: string): Promise<void> {
  const names = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(join(site, name), 'utf8') })),
  );
  const loaders = new Set(pages.flatMap(({ html }) => loadersOf(html)));
  const path = pages.map(({ html }) => html.match(pageScript)?.[0]).find(Boolean);
  if (loaders.size === 0 || !path) return;
  const text = [...loaders, await readFile(join(site, path), 'utf8')].join(';\n');
  const merged = `/_astro/page.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(site, merged), text);
  for (const { name, html } of pages) {
    const bare = html.replace(inlineScript, (tag, script: string) => (isLoader(script) ? '' : tag));
    await writeFile(join(site, name), bare.replace(pageScript, merged));
  }
  await rm(join(site, path));
}

function loadersOf(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, script = '']) => script).filter(isLoader);
}
