import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliOf, compressible } from '../compress-files.ts';
import { type FirstVisit, firstVisitOf } from './first-visit.ts';

/** A figure that the piece `page-weight` leaves open, such as [[html]]. */
const open = /\[\[([a-z-]+)\]\]/g;

/** Writes the figures of a page into a text of it. */
type WriteFigures = (text: string) => string;

/**
 * Measures what a phone receives of a page that leaves figures open: compressed, in thousands of bytes. The page itself
 * counts: it is compressed again until the size that it states is its own, or an earlier size recurs.
 */
export async function measurePage(site: string, html: string): Promise<WriteFigures> {
  if (html.search(open) < 0) return (text) => text;
  const visit = await firstVisitOf(site, html);
  const sizes = await sizesOf(site, visit);
  const format = new Intl.NumberFormat(/<html lang="([^"]+)/.exec(html)?.[1], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const writeWith = (size: number) => writeFigures(figuresOf({ ...sizes, html: size }, visit, format));
  const sizeWith = async (size: number) => (await brotliOf(Buffer.from(writeWith(size)(html)))).length;
  return writeWith(await settledSize(Buffer.byteLength(html), sizeWith));
}

/**
 * The size of a page that states its own size. Another figure may compress to other bytes: where sizes follow each other
 * in turn and none is its own, the largest of them, which is a few bytes too many.
 */
export async function settledSize(
  first: number,
  sizeWith: (stated: number) => Promise<number>,
): Promise<number> {
  const stated: number[] = [];
  let size = first;
  while (!stated.includes(size)) {
    stated.push(size);
    size = await sizeWith(size);
  }
  return Math.max(...stated.slice(stated.indexOf(size)));
}

type Sizes = Readonly<Record<keyof FirstVisit, number>>;

async function sizesOf(site: string, visit: FirstVisit): Promise<Sizes> {
  const entries = Object.entries(visit).map(async ([part, files]) => [part, await transferred(site, files)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function transferred(site: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const content = await readFile(join(site, file));
    return compressible.test(file) ? (await brotliOf(content)).length : content.length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What the piece leaves open: sizes, their shares of the largest, and the sums of a first page and a next one. */
function figuresOf(sizes: Sizes & { html: number }, visit: FirstVisit, format: Intl.NumberFormat) {
  const kilobytes = (bytes: number) => format.format(bytes / 1000);
  const { icon, ...drawn } = sizes;
  const largest = Math.max(...Object.values(drawn));
  const files = Object.values(visit).flat();
  const all = Object.values(drawn).reduce((sum, size) => sum + size, icon);
  const figures: Record<string, string> = {
    first: kilobytes(all),
    'first-requests': String(files.length + 1),
    next: kilobytes(sizes.html + sizes.picture),
    'next-requests': String(visit.picture.length + 1),
  };
  for (const [part, size] of Object.entries(drawn)) {
    figures[part] = kilobytes(size);
    figures[`${part}-share`] = `${Math.round((size / largest) * 100)}%`;
  }
  return figures;
}

function writeFigures(figures: Readonly<Record<string, string>>): WriteFigures {
  return (text) =>
    text.replace(open, (_, name: string) => {
      const figure = figures[name];
      if (figure === undefined)
        throw new Error(`The page leaves the figure ${name} open, which is not measured.`);
      return figure;
    });
}
