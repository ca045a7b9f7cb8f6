import { beforeEach, expect, test, vi } from 'vitest';
import './worker-globals.fixtures.ts';

const { pages, renewPages } = await import('./kept-pages.ts');

/* How Workbox fetches, keeps and shows is proved in browsers: tests/browser/offline.spec.ts. */

const site = 'https://site.example';
const page = (text: string, status = 200) =>
  new Response(`<link rel="manifest" href="/site.webmanifest">${text}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const withStatus = (status: number) => page('', status);
const loginPage = () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } });
const picture = () => new Response('/site.webmanifest', { headers: { 'content-type': 'image/png' } });
/** The page that another address leads to. */
const redirected = () => Object.defineProperty(page('Another'), 'redirected', { value: true });

/** The responses that the device keeps, by the name of the cache and the path. */
let kept: Record<string, Map<string, string>>;
/** The server's pages; it responds 404 to every other path. */
let served: Record<string, () => Response>;
const fetched = vi.fn((path: string, _init?: RequestInit) => served[path]?.() ?? withStatus(404));

beforeEach(() => {
  kept = { pages: new Map(), files: new Map() };
  served = { '/offline': () => page('No connection'), '/hi/offline': () => page('संपर्क नहीं') };
  fetched.mockClear();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => fetched(path, init));
  vi.stubGlobal('caches', { open: async (name: string) => cacheOf(kept[name] ?? new Map()), match: matched });
  return () => void vi.unstubAllGlobals();
});

const cacheOf = (texts: Map<string, string>) => ({
  keys: async () => [...texts.keys()].map((path) => new Request(site + path)),
  put: async (path: string, response: Response) => void texts.set(path, await response.text()),
  match: async (request: Request) => new Response(texts.get(new URL(request.url).pathname)),
  delete: async (key: string | Request) =>
    texts.delete(typeof key === 'string' ? key : new URL(key.url).pathname),
});

async function matched(path: string): Promise<Response | undefined> {
  const text = kept.pages?.get(path);
  return text === undefined ? undefined : new Response(text);
}

test('The page for visitors without a connection is kept in each language from the first visit on', async () => {
  await renewPages();
  expect([...(kept.pages?.keys() ?? [])]).toEqual(['/offline', '/hi/offline']);
});

test('A newer worker fetches each kept page again, past the browser’s own cache', async () => {
  kept.pages?.set('/services', 'An old page');
  served['/services'] = () => page('A new page');
  await renewPages();
  expect(kept.pages?.get('/services')).toContain('A new page');
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.cache])).toEqual(
    ['/offline', '/hi/offline', '/services'].map((path) => [path, 'no-cache']),
  );
});

test.each<[string, () => Response]>([
  ['is gone', () => withStatus(404)],
  ['is gone for good', () => withStatus(410)],
  ['has moved', redirected],
])('A kept page that %s is forgotten', async (_, responds) => {
  kept.pages?.set('/services', 'An old page');
  served['/services'] = responds;
  await renewPages();
  expect(kept.pages?.has('/services')).toBe(false);
});

test.each<[string, () => Response, number]>([
  ['the login page of a network responds', loginPage, 200],
  ['the server fails', () => withStatus(500), 500],
])(
  'Where %s in place of a kept page, the worker is not installed, and the device keeps what it has',
  async (_, responds, status) => {
    kept.pages?.set('/services', 'An old page');
    kept.files?.set('/a/old.js', '');
    served['/services'] = responds;
    await expect(renewPages()).rejects.toThrow(
      `The response for /services was no page of this site (${status}).`,
    );
    expect([kept.pages?.get('/services'), kept.files?.has('/a/old.js')]).toEqual(['An old page', true]);
  },
);

test('Of the files on the device those stay that the worker or a kept page names', async () => {
  for (const file of ['/a/form.1.js', '/a/shop.1.avif', '/a/old.js']) kept.files?.set(file, '');
  kept.pages?.set('/services', 'An old page');
  served['/services'] = () => page('<img src="/a/shop.1.avif">');
  await renewPages();
  expect([...(kept.files?.keys() ?? [])]).toEqual(['/a/form.1.js', '/a/shop.1.avif']);
});

/** The parts that this site adds to Workbox's strategies. */
// biome-ignore lint/suspicious/noExplicitAny: Workbox passes more than these parts read
type Parts = Record<string, (passed: any) => any>;
const parts = pages.plugins[0] as Parts;

test.each<[string, () => Response, boolean]>([
  ['A page of this site', () => page('Services'), true],
  ['A page that was not found', () => withStatus(404), false],
  ['The page that another address led to', redirected, false],
  ['The login page of a network', loginPage, false],
  ['A file that is no page', picture, false],
  ['A response without a type', () => new Response(new Uint8Array()), false],
])('%s: it is kept in place of the page that was asked for: %s', async (_, responds, isKept) => {
  const response = responds();
  expect(await parts.cacheWillUpdate?.({ response })).toBe(isKept ? response : null);
  if (isKept) expect(await response.text()).toContain('Services');
});

test('Addresses that differ in campaign parameters are one page on the device', async () => {
  const request = new Request(`${site}/services?utm_source=letter`);
  expect(await parts.cacheKeyWillBeUsed?.({ request })).toBe('/services');
});

test.each([
  ['/services', 'No connection'],
  ['/hi', 'संपर्क नहीं'],
  ['/hi/services', 'संपर्क नहीं'],
  ['/hindi-websites', 'No connection'],
])('In place of %s, which cannot be fetched and is not kept, "%s" is shown', async (path, text) => {
  await renewPages();
  const response = await parts.handlerDidError?.({ request: new Request(site + path) });
  expect(await response.text()).toContain(text);
});
