import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

/** Device pixels across the phone that Lighthouse simulates: 412 × 1.75. */
const PHONE_PIXELS = 721;

/** Imports of a script at once, and of what it loads by itself later. */
const imports = /(?:from|import) ?["'`]\.\/([^"'`]+)|["'`]\.\/(after-load\.[^"'`]+)/g;

/** Files that a phone fetches for a page by day, without a touch, beside the page itself. */
export interface FirstVisit {
  readonly styles: readonly string[];
  readonly script: readonly string[];
  readonly typeface: readonly string[];
  readonly picture: readonly string[];
  readonly icon: readonly string[];
}

/** What the page and its script name; what is stored afterwards for reading offline is not part of it. */
export async function firstVisitOf(site: string, html: string): Promise<FirstVisit> {
  const page = parse(html);
  const linked = (selector: string) =>
    page.querySelectorAll(`link${selector}`).flatMap(({ attrs }) => attrs.href ?? []);
  return {
    styles: linked('[rel="stylesheet"]'),
    script: await scriptsOf(site, page),
    typeface: linked('[rel="preload"][as="font"]'),
    picture: firstPictureOf(page),
    icon: linked('[rel="icon"][type="image/svg+xml"]'),
  };
}

/** The script of the page, and what it imports at once or when the page has loaded. */
async function scriptsOf(site: string, page: HTMLElement): Promise<string[]> {
  const files = new Set(page.querySelectorAll('script[src]').flatMap(({ attrs }) => attrs.src ?? []));
  for (const file of files) {
    const text = await readFile(join(site, file), 'utf8');
    for (const [, atOnce, afterLoad] of text.matchAll(imports)) files.add(`/a/${atOnce ?? afterLoad}`);
  }
  return [...files];
}

function firstPictureOf(page: HTMLElement): string[] {
  const sources = page.querySelector('picture:has(> img[loading="eager"])')?.querySelectorAll('source') ?? [];
  const source = sources.find(({ attrs }) => !attrs.media?.includes('dark'));
  const candidates = (source?.attrs.srcset ?? '').split(', ').map((candidate) => candidate.split(' '));
  const fitting = candidates.find(([, width = '']) => Number.parseInt(width, 10) >= PHONE_PIXELS);
  const file = (fitting ?? candidates.at(-1))?.[0];
  return file ? [file] : [];
}
