import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { settings } from './settings.ts';

const pagesCache = 'pages';
const filesCache = 'files';
/** Key of the cache entry that names the build of the kept pages. */
const buildMark = '/build-id';
const offlinePage = '/offline';
/** After this time the kept copy of a page is shown, if there is one. */
const PATIENCE_SECONDS = 4;
const MAX_FILES = 300;
const ignoreVary = { ignoreVary: true };

const isPage = (response: Response) =>
  response.status === 200 &&
  !response.redirected &&
  response.headers.get('content-type')?.startsWith('text/html');
const onlyPages = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isPage(response) ? response : null),
};
/** Ignores campaign parameters of the address. */
const byPath = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pathOf(request.url) };
const onlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
};

// Workbox's types do not fit exactOptionalPropertyTypes.
const fewest = new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }) as WorkboxPlugin;

/** Pages come from the server, or from the cache if it cannot be reached. */
export const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: ignoreVary,
  plugins: [byPath, onlyPages],
});

/** Answers of the form are not kept. */
export const passingPages = new NetworkOnly();

/** Files under /a/ never change under their names. */
export const files = new CacheFirst({
  cacheName: filesCache,
  matchOptions: ignoreVary,
  plugins: [onlyWhole, fewest],
});

export async function offlineAnswer(): Promise<Response> {
  const cache = await caches.open(pagesCache);
  return (await cache.match(offlinePage, ignoreVary)) ?? Response.error();
}

/** Keeps the page that is shown without a connection, and what every page needs. */
export async function keepShell(): Promise<void> {
  const [pagesKept, filesKept] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)]);
  await pagesKept.add(new Request(offlinePage, { cache: 'no-cache' }));
  await keepMissing(filesKept, settings.shell);
}

/** Keeps what islands need, once a visitor opens a second page. */
export async function keepLarge(): Promise<void> {
  await keepMissing(await caches.open(filesCache), settings.large);
}

/** Keeps a page that loaded before this worker was installed; its files are in the browser's cache. */
export async function keepOpened(page: {
  readonly url: string;
  readonly files: readonly string[];
}): Promise<void> {
  const [pagesKept, filesKept] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)]);
  if (!new URL(page.url).pathname.startsWith('/contact')) {
    const response = await fetch(pathOf(page.url));
    if (isPage(response)) await pagesKept.put(pathOf(page.url), response);
  }
  await keepMissing(filesKept, page.files);
}

/** After a new build: fetches every kept page again and removes files that no kept page names. */
export async function renewKept(): Promise<void> {
  const cache = await caches.open(pagesCache);
  const mark = await (await cache.match(buildMark))?.text();
  if (mark === settings.buildId) return;
  // Without an entry, no kept page is older than this worker.
  const texts = await Promise.all(
    mark === undefined ? [] : (await keptPaths(cache)).map((path) => renewPage(cache, path)),
  );
  if (mark !== undefined) await forgetFiles(texts.join(''));
  await cache.put(buildMark, new Response(settings.buildId));
}

async function keptPaths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => pathOf(url)).filter((path) => path !== buildMark);
}

/** The page's text; empty if the page no longer exists. */
async function renewPage(cache: Cache, path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!isPage(response)) {
    if (response.status < 500) await cache.delete(path);
    return '';
  }
  await cache.put(path, response.clone());
  return response.text();
}

async function forgetFiles(named: string): Promise<void> {
  const cache = await caches.open(filesCache);
  for (const request of await cache.keys()) {
    const path = pathOf(request.url);
    if (![...settings.shell, ...settings.large].includes(path) && !named.includes(path))
      await cache.delete(request);
  }
}

async function keepMissing(cache: Cache, paths: readonly string[]): Promise<void> {
  for (const path of paths) if (!(await cache.match(path, ignoreVary))) await cache.add(path);
}

function pathOf(url: string): string {
  return new URL(url, location.origin).pathname;
}
