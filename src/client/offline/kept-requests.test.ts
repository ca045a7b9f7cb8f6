import { clear, set, values } from 'idb-keyval';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type KeptRequest, keptRequestStore } from '../kept-request.ts';
import { outcomeStored, readKeptResponse } from './messages.ts';
import './worker-globals.fixtures.ts';

const { askForSync, sendKept, sendOrKeep } = await import('./kept-requests.ts');

const stored = () => Response.json({ success: true, id: 'ASHA@EXAMPLE.ORG-1' });
const failed = (status: number) => () =>
  Response.json({ success: false, message: 'Your name is missing.' }, { status });
const refused = failed(422);
const loginPage = () =>
  new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const noConnection = () => {
  throw new TypeError('Failed to fetch');
};

/** The server is not reached: nothing responds, or another program does. */
const notReached: readonly (readonly [what: string, responds: () => Response])[] = [
  ['there is no connection', noConnection],
  ['the login page of a network responds', loginPage],
  ['the JSON of another program responds', () => Response.json({ ok: true })],
  ['an empty response comes', () => new Response(null, { status: 204 })],
  ...[403, 404, 405, 451, 500, 502, 503].map(
    (status) =>
      [
        `a page of another program has status ${status}`,
        () => new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } }),
      ] as const,
  ),
];

const keptAt = Date.now() - 60_000;
const bodyOf = (key: string, language?: string) =>
  JSON.stringify({ name: 'Asha Rao', submission_key: key, language });

/** The pages on the device. */
let pages: Response[];
const server = vi.fn<(address: string, init: RequestInit) => Response | Promise<Response>>();
const register = vi.fn(async (_tag: string) => {});
const openPages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];

beforeEach(async () => {
  server.mockReset().mockImplementation(stored);
  register.mockClear();
  for (const page of openPages) page.postMessage.mockClear();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => server(address, init));
  vi.stubGlobal('registration', { sync: { register } });
  pages = [];
  vi.stubGlobal('caches', { open: async () => ({ matchAll: async () => pages }) });
  vi.stubGlobal('clients', { matchAll: async () => openPages });
  await clear(keptRequestStore);
  return () => void vi.unstubAllGlobals();
});

const onDevice = () => values<KeptRequest & { readonly body?: string }>(keptRequestStore);

/** Keeps requests of the visitor, as they are after a connection was missing. */
async function keep(...keys: string[]): Promise<void> {
  for (const key of keys) await set(key, { key, keptAt, body: bodyOf(key) }, keptRequestStore);
}

/** The form's post, as the worker receives it. */
const posted = (key: string, language?: string) =>
  new Request('https://site.example/contact', { method: 'POST', body: bodyOf(key, language) });

test.each([
  ['stores', stored],
  ['refuses', refused],
  ['cannot store', failed(503)],
])(
  'The form gets the words and the status of a server that %s its request, and nothing is kept',
  async (_, responds) => {
    server.mockImplementation(responds);
    const response = await sendOrKeep(posted('k1'));
    const expected = responds();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      expected.status,
      'application/json',
    ]);
    expect(await response.json()).toEqual(await expected.json());
    expect(await readKeptResponse(response)).toBeUndefined();
    expect(server).toHaveBeenCalledWith('/contact', expect.objectContaining({ body: bodyOf('k1') }));
    expect(await onDevice()).toEqual([]);
  },
);

test.each(notReached)(
  'Where %s, the request is on the device with its time before the form says so',
  async (_, responds) => {
    server.mockImplementation(responds);
    vi.useFakeTimers({ toFake: ['Date'], now: keptAt });
    onTestFinished(() => void vi.useRealTimers());
    const response = await sendOrKeep(posted('k1'));
    expect(await onDevice()).toEqual([{ key: 'k1', keptAt, body: bodyOf('k1') }]);
    const kept = { kept: true, key: 'k1', text: 'Kept (en)', detail: 'Later (en)' };
    expect(await readKeptResponse(response)).toEqual(kept);
    expect(register).toHaveBeenCalledWith('kept-requests');
  },
);

test('Where the clock of the device is behind, a request is as old as the newest page, so that it is not deleted once the clock is set', async () => {
  const pageOf = (time: number) => new Response('', { headers: { date: new Date(time).toUTCString() } });
  const sent = Date.UTC(2026, 10, 26);
  pages = [pageOf(sent - 5000), pageOf(sent), new Response('without a date')];
  server.mockImplementation(noConnection);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2020, 0, 1) });
  onTestFinished(() => void vi.useRealTimers());
  await sendOrKeep(posted('k1'));
  expect(await onDevice()).toEqual([{ key: 'k1', keptAt: sent, body: bodyOf('k1') }]);
});

test('Where the pages on the device cannot be read, a request is kept all the same', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  server.mockImplementation(noConnection);
  expect(await readKeptResponse(await sendOrKeep(posted('k1')))).toMatchObject({ kept: true });
});

test('Requests of other words under one key are all kept where they come at once, as from tabs that were duplicated', async () => {
  server.mockImplementation(noConnection);
  const bodies = ['One', 'Two', 'Three'].map((name) => JSON.stringify({ name, submission_key: 'k1' }));
  await Promise.all(
    bodies.map((body) => sendOrKeep(new Request('https://site.example/contact', { method: 'POST', body }))),
  );
  expect((await onDevice()).map(({ body }) => body).sort()).toEqual(bodies.toSorted());
});

test('A request that is kept leaves one of other words that waits under its key, as from a second tab', async () => {
  await keep('k1');
  server.mockImplementation(noConnection);
  const other = JSON.stringify({ name: 'Ravi Rao', submission_key: 'k1' });
  const response = await sendOrKeep(
    new Request('https://site.example/contact', { method: 'POST', body: other }),
  );
  const [first, second] = await onDevice();
  expect([first?.body, second?.body]).toEqual([bodyOf('k1'), other]);
  expect(await readKeptResponse(response)).toMatchObject({ key: second?.key });
  server.mockImplementation(stored);
  await sendKept();
  expect(server.mock.calls.map(([, { body }]) => body)).toEqual([other, bodyOf('k1'), other]);
});

/** Awaits the attempt while the server is silent, and expects it to be given up after this time and not before. */
async function expectGivenUp(attempt: () => Promise<unknown>, afterMs: number): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Promise.withResolvers<AbortSignal | null | undefined>();
  server.mockImplementation((_address, { signal }) => {
    asked.resolve(signal);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const outcome = attempt();
  const signal = await asked.promise;
  await vi.advanceTimersByTimeAsync(afterMs - 1);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  return outcome;
}

test('A server that is silent for 20 seconds counts as not reached', async () => {
  const response = await expectGivenUp(() => sendOrKeep(posted('k1')), 20_000);
  expect(await readKeptResponse(response as Response)).toMatchObject({ kept: true });
});

test('A kept request has a minute, because nobody waits for it and the line may be slow', async () => {
  await keep('k1');
  await expectGivenUp(() => sendKept().catch(() => {}), 60_000);
  expect(await onDevice()).toEqual([{ key: 'k1', keptAt, body: bodyOf('k1') }]);
});

test.each([
  ['hi', 'Kept (hi)'],
  ['ta', 'Kept (en)'],
])('A request of the form in %s that is kept is told by "%s"', async (language, text) => {
  server.mockImplementation(noConnection);
  expect(await readKeptResponse(await sendOrKeep(posted('k1', language)))).toMatchObject({ text });
});

test('A browser without Background Sync keeps the request all the same', async () => {
  server.mockImplementation(noConnection);
  vi.stubGlobal('registration', {});
  expect(await readKeptResponse(await sendOrKeep(posted('k1')))).toMatchObject({ kept: true });
  await expect(askForSync()).resolves.toBeUndefined();
});

test('A kept request that the server has stored loses its text on the device, and each open page is told', async () => {
  await keep('k1');
  await sendKept();
  expect(server).toHaveBeenCalledWith('/contact', expect.objectContaining({ body: bodyOf('k1') }));
  expect(await onDevice()).toEqual([{ key: 'k1', keptAt, outcome: 'sent' }]);
  for (const { postMessage } of openPages) expect(postMessage.mock.calls).toEqual([[outcomeStored]]);
});

test('A kept request that the server refuses stays on the device with its text, and is not sent again', async () => {
  await keep('k1');
  server.mockImplementation(refused);
  await sendKept();
  await sendKept();
  expect(await onDevice()).toEqual([{ key: 'k1', keptAt, outcome: 'refused', body: bodyOf('k1') }]);
  expect(server).toHaveBeenCalledTimes(1);
});

test.each([
  ...notReached.map(([what, responds]) => [what, responds, 'not reached'] as const),
  ['the server fails', failed(500), '500'],
  ['the server cannot store', failed(503), '503'],
  ['too many were sent from this address', failed(429), '429'],
  ['the line was so slow that the server stopped to wait', failed(408), '408'],
] as const)(
  'A kept request waits on where %s, and the attempt fails, so that the browser repeats it',
  async (_, responds, reason) => {
    await keep('k1');
    server.mockImplementation(responds);
    await expect(sendKept()).rejects.toThrow(reason);
    expect(await onDevice()).toEqual([{ key: 'k1', keptAt, body: bodyOf('k1') }]);
    expect(openPages[0]?.postMessage).not.toHaveBeenCalled();
  },
);

test('A request that fails keeps no other one waiting, and is sent by the next attempt', async () => {
  await keep('k1', 'k2', 'k3');
  server.mockImplementation((_, { body }) => (body === bodyOf('k2') ? noConnection() : stored()));
  await expect(sendKept()).rejects.toThrow('not reached');
  const outcomes = async () => (await onDevice()).map(({ key, outcome }) => [key, outcome]);
  expect(await outcomes()).toEqual([
    ['k1', 'sent'],
    ['k2', undefined],
    ['k3', 'sent'],
  ]);
  server.mockImplementation(stored);
  await sendKept();
  expect(await outcomes()).toContainEqual(['k2', 'sent']);
  expect(server).toHaveBeenCalledTimes(4);
});

test('Two attempts at the same moment send a request once', async () => {
  await keep('k1');
  await Promise.all([sendKept(), sendKept()]);
  expect(server).toHaveBeenCalledTimes(1);
});
