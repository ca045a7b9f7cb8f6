import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withOwnStyles } from './page-styles.ts';

/** Gives each page the styles that it needs and no others (decision 038). */
export async function stylePages(site: string): Promise<void> {
  const names = await readdir(site, { recursive: true });
  const scripts = new Map<string, string>();
  for (const name of names.filter((file) => file.endsWith('.js')))
    scripts.set(basename(name), await readFile(join(site, name), 'utf8'));
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const html = await readFile(join(site, name), 'utf8');
    const loaded = [...scripts].filter(([file]) => mayLoad(html, file)).map(([, text]) => text);
    await writeFile(join(site, name), withOwnStyles(html, loaded.join(' ')));
  }
}

/** A page loads the scripts that it names and, where it has an island, those that islands import. */
function mayLoad(html: string, file: string): boolean {
  const isRenderer = html.includes(`renderer-url="/a/${file}"`);
  return !isRenderer && (html.includes(file) || html.includes('<astro-island'));
}
