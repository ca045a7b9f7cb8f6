import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Element, Page, Site } from './built-site.ts';

/** Window width times device pixel ratio of the phone that Lighthouse stands for: 412 × 1.75. */
const phonePixels = 721;
/** What a server may send before it hears from the browser: ten packets, less the answer's headers. */
const firstFlight = 14_600 - 900;

/** Bytes of a file as it is sent: compressed where the build has compressed it. */
export function sentBytes(site: Site, name: string): number {
  return site.bytes(site.has(`${name}.br`) ? `${name}.br` : name).length;
}

export function fileOf({ path }: Page): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The name without the hash: what stays the same from build to build. */
export function plainName(file: string): string {
  return file.replace(/^\/?(a\/)?/, '').replace(/\.[\w-]{5,10}(?=\.\w+$)/, '');
}

/** What the HTML is made of, each part compressed by itself: their sum is more than the page. */
export function partsOf({ html, inline }: Page): Record<string, number> {
  const of = (name: string) => inline.filter((part) => part.name === name).map(({ text }) => text);
  return {
    styles: compressed(of('style')),
    'inline scripts and data': compressed(of('script')),
    drawings: compressed(html.match(/<svg\b[\s\S]*?<\/svg>/g) ?? []),
    pictures: compressed(html.match(/<picture\b[\s\S]*?<\/picture>/g) ?? []),
    'markup and words': compressed([html.replace(/<(style|script|svg|picture)\b[\s\S]*?<\/\1>/g, '')]),
  };
}

/** Executable script in the page itself, compressed. */
export function inlineScriptBytes({ inline }: Page): number {
  const executable = inline.filter(
    ({ name, type }) => name === 'script' && !/json|speculationrules/.test(type),
  );
  return executable.length === 0 ? 0 : compressed(executable.map(({ text }) => text));
}

/** Script files that the page loads whether or not anything is scrolled into view. */
export function firstScripts(site: Site, { elements }: Page): string[] {
  const named = elements.flatMap(({ name, attributes: { src, rel, href } }) => {
    if (name === 'script' && src) return [src];
    return rel === 'modulepreload' && href ? [href] : [];
  });
  return withImports(site, named);
}

/** Script files of the page's islands, loaded when one is seen: what its script imports on demand. */
export function islandScripts(site: Site, page: Page): string[] {
  if (!page.elements.some(({ attributes }) => 'data-island' in attributes)) return [];
  const named = firstScripts(site, page).flatMap((file) => [
    ...site.text(file).matchAll(/import\([`"]\.\/([^`"]+)[`"]\)/g),
  ]);
  return withImports(
    site,
    named.map(([, name = '']) => `/a/${name}`),
  );
}

/**
 * Everything that keeps the browser from painting the first view: stylesheets to fetch, scripts to wait for. A stylesheet
 * that is linked below the heading of the page holds up what follows it and nothing else.
 */
export function blocking({ elements }: Page): string[] {
  const firstView = elements.find(({ name }) => name === 'h1')?.at ?? Number.POSITIVE_INFINITY;
  return elements
    .filter(({ name, attributes, at }) =>
      name === 'script'
        ? attributes.src && attributes.type !== 'module' && !('async' in attributes || 'defer' in attributes)
        : name === 'link' &&
          attributes.rel === 'stylesheet' &&
          attributes.media !== 'print' &&
          at < firstView,
    )
    .map(({ attributes }) => attributes.src ?? attributes.href ?? '');
}

/** The file that the phone takes for the picture in first view: the narrowest that fills its window. */
export function phoneHero({ elements }: Page): string | undefined {
  const eager = elements.findIndex(
    ({ name, attributes }) => name === 'img' && attributes.loading === 'eager',
  );
  if (eager < 0) return undefined;
  const start = elements.findLastIndex(({ name }, index) => name === 'picture' && index < eager);
  const source = elements
    .slice(start, eager)
    .find((element) => element.name === 'source' && onPhone(element));
  const candidates = (source?.attributes.srcset ?? '')
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .map(([file = '', width = '0']) => ({ file, width: Number.parseInt(width, 10) }));
  return (candidates.find(({ width }) => width >= phonePixels) ?? candidates.at(-1))?.file;
}

/** Files of the first visit on a phone, by day, before anything is scrolled. */
export function firstVisitFiles(site: Site, page: Page): string[] {
  const linked = page.elements
    .filter(({ name, attributes: { rel, type } }) => {
      const chosenIcon = rel === 'icon' && type === 'image/svg+xml';
      return name === 'link' && (chosenIcon || rel === 'stylesheet' || rel === 'preload');
    })
    .map(({ attributes }) => attributes.href ?? '');
  const hero = phoneHero(page);
  return [fileOf(page), ...linked, ...(hero ? [hero] : []), ...firstScripts(site, page)];
}

/** The HTML that has arrived with the first flight of packets. */
export function firstFlightOf(site: Site, page: Page): string {
  const start = site.bytes(`${fileOf(page)}.br`).subarray(0, firstFlight);
  return brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

function onPhone({ attributes: { media = '' } }: Element): boolean {
  return !media.includes('dark');
}

function withImports(site: Site, files: readonly string[], seen = new Set<string>()): string[] {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imports = [...site.text(file).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)];
    withImports(
      site,
      imports.map(([, name = '']) => `/a/${name}`),
      seen,
    );
  }
  return [...seen];
}

function compressed(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : brotliCompressSync(texts.join('\n')).length;
}
