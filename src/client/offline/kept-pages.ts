import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { routes, files as siteFiles } from '../../../contract/routes.ts';
import { settings } from './settings.ts';
import type { WorkerEvent } from './worker-scope.ts';

const pagesCache = 'pages';
const filesCache = 'files';
/** After this time the kept copy of a page is shown, if there is one. */
const NETWORK_TIMEOUT_SECONDS = 4;
/** Responses vary by Accept-Encoding, and requests that a script makes do not have this header. */
const ignoreVary = { ignoreVary: true };

/** Takes a page from the server, else from the cache, and else responds with /offline in the page's language. */
export const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: ignoreVary,
  plugins: [
    {
      // Addresses that differ in campaign parameters are of the same page.
      cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
      cacheWillUpdate: async ({ response }) => ((await isOurPage(response)) ? response : null),
      // Where the preload of a page fails Firefox has an error as its response, and Workbox then looks for no copy.
      handlerDidError: async ({ request }) =>
        (await caches.match(pathOf(request.url), ignoreVary)) ??
        caches.match(offlinePageFor(request.url), ignoreVary),
    },
  ],
});

/** Takes a file from the cache first: files under /a/ never change under their names. */
export const files = new CacheFirst({
  cacheName: filesCache,
  matchOptions: ignoreVary,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isOurFile(response) ? response : null),
    },
  ],
});

/** Keeps files that are not kept yet. */
export async function keepFiles(event: WorkerEvent, addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((request) => files.handle({ event, request })));
}

/**
 * Keeps the page that is shown without a connection, fetches every kept page again, and then forgets files that none of
 * them names. Fails as a whole, so that the browser installs this worker another time.
 */
export async function renewPages(): Promise<void> {
  const [pagesKept, filesKept] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)]);
  const offlinePages = settings.languages.map(({ prefix }) => prefix + routes.offline);
  const paths = new Set([...offlinePages, ...(await pagesKept.keys()).map(({ url }) => pathOf(url))]);
  const texts = await Promise.all([...paths].map((path) => renewPage(pagesKept, path)));
  const named = [...settings.files, ...texts].join();
  for (const request of await filesKept.keys())
    if (!named.includes(pathOf(request.url))) await filesKept.delete(request);
}

/** Returns the page's text. A page that no longer exists is forgotten. */
async function renewPage(cache: Cache, path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-cache' });
  const { status, redirected } = response;
  if (await isOurPage(response)) await cache.put(path, response.clone());
  // The page was removed, or its address redirects to another page.
  else if (redirected || status === 404 || status === 410) await cache.delete(path);
  else throw new Error(`The response for ${path} was no page of this site (${status}).`);
  return response.text();
}

/** The time, in milliseconds since 1970, at which the server sent the newest of the kept pages; 0 where none is known. */
export async function newestPageTime(): Promise<number> {
  const responses = await (await caches.open(pagesCache)).matchAll();
  return Math.max(0, ...responses.map(({ headers }) => Date.parse(headers.get('date') ?? '') || 0));
}

/** The page that is shown without a connection, in the language of the page that was asked for. */
function offlinePageFor(url: string): string {
  const path = pathOf(url);
  const language = settings.languages.find(({ prefix }) => prefix && `${path}/`.startsWith(`${prefix}/`));
  return `${language?.prefix ?? ''}${routes.offline}`;
}

/** True for a page of this site, which names its manifest; the login page of a network does not. */
async function isOurPage(response: Response): Promise<boolean> {
  const { status, redirected, headers } = response;
  if (status !== 200 || redirected || !headers.get('content-type')?.startsWith('text/html')) return false;
  return (await response.clone().text()).includes(siteFiles.manifest);
}

/** False for a login page of a network in place of a file: kept, it would stand for the file until the next deploy. */
function isOurFile({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html');
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
