import { expect, onTestFinished, test, vi } from 'vitest';
import type { MailStore, StoreHealth } from '../store/mail-store.ts';
import { goodRequest, type RequestOptions, startOwnTestApp, startTestApp } from './app.fixtures.ts';

const app = await startTestApp();

const json = 'application/json';
const longQuery = `/?${'x'.repeat(20_000)}`;
test.each<[string, number, string, RequestOptions]>([
  ['a page', 200, '/', {}],
  ['a picture', 200, '/a/hero.9c1d.avif', {}],
  ['an unchanged page', 304, '/', { headers: { 'if-none-match': '*' } }],
  ['a redirect', 308, '/services/', {}],
  ['not found', 404, '/nope', {}],
  ['metrics, which have a port of their own', 404, '/metrics', {}],
  ['an impossible path', 404, '/%', {}],
  ['a wrong method', 405, '/', { method: 'POST' }],
  ['an unknown method', 404, '/x', { method: 'PROPFIND' }],
  ['health', 200, '/healthz', {}],
  ['the way to the form', 303, '/contact', {}],
  ['a refused form', 422, '/contact', { method: 'POST', headers: { 'content-type': json }, body: '{}' }],
  ['a wrong type', 415, '/contact', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['an expectation', 417, '/contact', { method: 'POST', headers: { expect: 'the-moon' } }],
  ['an overlong request line', 431, longQuery, {}],
])('The response carries the security headers: %s', async (_what, status, path, options) => {
  const response = await app.request(path, options);
  expect(response.status).toBe(status);
  const inert = /^default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'none'/;
  expect(response.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(inert),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': path.startsWith('/a/') ? 'cross-origin' : 'same-origin',
  });
  expect(response.headers['permissions-policy']).toContain('camera=()');
  expect(response.headers['strict-transport-security']).toBeUndefined();
  expect(response.headers['x-powered-by']).toBeUndefined();
});

test('Behind a trusted proxy with https the response tells the browser to stay with it', async () => {
  for (const path of ['/', '/nope', '/services/', '/healthz']) {
    const { headers } = await app.request(path, { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

const healthy: StoreHealth = { writable: true, hasRoom: true, integrity: 'intact', detail: '' };
const health = async (store: Partial<MailStore>) => {
  const { status, text } = await (await startOwnTestApp({ store })).request('/healthz');
  return [status, JSON.parse(text)];
};

test.each<[string, string, Partial<StoreHealth>]>([
  ['is damaged', 'the database is damaged', { integrity: 'damaged' }],
  ['has not been checked yet', 'the database has not been checked', { integrity: 'unchecked' }],
  ['has almost no room', 'the disk is almost full', { hasRoom: false }],
])('Health is 503 when the store %s', async (_what, status, change) => {
  const reported = await health({ health: async () => ({ ...healthy, ...change }) });
  expect(reported).toEqual([503, { status, oldestWaitingSeconds: 0, deadLetters: 0 }]);
});

test('Health is 503 when the store cannot be written, and nothing is read of it, which would wait too', async () => {
  const summary = () => new Promise<never>(() => {});
  expect(await health({ health: async () => ({ ...healthy, writable: false }), summary })).toEqual([
    503,
    { status: 'the store cannot be written' },
  ]);
});

test('Health is 503 when the store cannot be read', async () => {
  const summary = () => Promise.reject(new Error('gone'));
  expect(await health({ summary })).toEqual([503, { status: 'the store cannot be read' }]);
});

test.each([
  ['has the age of the oldest request that waits, and the number of dead letters', -90_500, 90],
  ['counts a request from the future, which a clock that was ahead has stored, as late', 10_800_000, 10_800],
])('Health %s', async (_, ms, oldestWaitingSeconds) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const oldestWaiting = new Date(Date.now() + ms);
  const states = { PENDING: 1, PROCESSING: 0, SUCCESS: 0, RETRY: 0, ERROR: 2 };
  const summary = async () => ({ states, suspected: 0, oldestWaiting });
  expect(await health({ summary })).toEqual([200, { status: 'ok', oldestWaitingSeconds, deadLetters: 2 }]);
});

test('What health says is kept by no cache on the way', async () => {
  expect((await app.request('/healthz')).headers['cache-control']).toBe('no-store');
});

test('A store that is well is asked again after ten seconds, and one that is not at the next question', async () => {
  const answer = vi.fn(async () => healthy);
  const { request } = await startOwnTestApp({ store: { health: answer } });
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  const asked = async (ms: number) => {
    now.mockReturnValue(began + ms);
    await request('/healthz');
    return answer.mock.calls.length;
  };
  const began = performance.now();
  expect([await asked(0), await asked(10_000), await asked(10_001)]).toEqual([1, 1, 2]);
  answer.mockResolvedValueOnce({ ...healthy, hasRoom: false });
  expect([await asked(30_000), await asked(30_001)]).toEqual([3, 4]);
});

/** The response where a handler throws, and what was logged of it. */
async function failedResponse(accept: string, environment = {}) {
  const health = () => Promise.reject(new TypeError('secret detail\n    at secret home'));
  const broken = await startOwnTestApp({ store: { health }, environment });
  const response = await broken.request('/healthz', { headers: { accept } });
  return { ...response, log: JSON.stringify(broken.lines) };
}

test('An unexpected error shows the error screen without its details', async () => {
  const { status, headers, text, log } = await failedResponse('text/html');
  expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
  });
  expect(text).toContain('Unexpected Application Error!');
  expect(text).toContain('Something went wrong on our side.');
  expect(log).toMatch(/"method":"GET"[^}]*"event":"unexpected-error"/);
  expect(text + log).not.toContain('secret');
});

test('The log says where an unexpected error arose', async () => {
  const { log } = await failedResponse(json);
  expect(log).toMatch(/"stack":"at [^"]*app\.test\.ts:\d+:\d+[^}]*"event":"unexpected-error"/);
});

test('An unexpected error is a message to a script', async () => {
  const { status, text } = await failedResponse(json);
  const failure = { success: false, message: 'Some error occurred! Please try later.' };
  expect([status, JSON.parse(text)]).toEqual([500, failure]);
});

test('In development the error screen has the error and its stack', async () => {
  const { text } = await failedResponse('text/html', { NODE_ENV: 'development' });
  expect(text).toContain('TypeError: secret detail\n');
});

test('A body that nothing reads is the client’s mistake, and no error of the server', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': 1 };
  const { status } = await app.request('/contact', { method: 'OPTIONS', headers, body: 'x' });
  expect(status).toBe(415);
  expect(app.lines.filter(({ event }) => event === 'unexpected-error')).toEqual([]);
});

test.each(['en', 'hi'])(
  'The page of a refused form in %s may send it again: its policy is its own',
  async (language) => {
    const { status, headers } = await app.post(
      { ...goodRequest, name: '', language },
      { accept: 'text/html' },
    );
    expect([status, headers['content-security-policy']]).toEqual([
      422,
      expect.stringContaining("form-action 'self'"),
    ]);
  },
);

test('The page of an unexpected error has a policy of its own', async () => {
  const { headers } = await failedResponse('text/html');
  expect(headers['content-security-policy']).toContain("form-action 'self'");
});

test.each([
  ['the address of the content', {}, 'https://fixture.example', 'https://shop.example'],
  ['SITE_URL', { SITE_URL: 'https://shop.example' }, 'https://shop.example', 'https://fixture.example'],
])('Forms are accepted from the site itself, by %s', async (_, environment, own, other) => {
  const { post } = await startOwnTestApp({ environment });
  const statusFrom = async (origin: string) => (await post(goodRequest, { accept: json, origin })).status;
  expect([await statusFrom(own), await statusFrom(other)]).toEqual([200, 403]);
});

test('The operator reads which setting is missing where a proxy’s word for an address is ignored', async () => {
  const { post, lines } = await startOwnTestApp({ environment: { TRUST_PROXY: '192.0.2.1' } });
  await post(goodRequest, { accept: json, 'x-forwarded-for': '198.51.100.7' });
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'forwarded-for-ignored', setting: 'TRUST_PROXY' }),
  );
});

test.each<[string, MailStore['create']]>([
  ['fails', () => Promise.reject(new Error('disk full'))],
  ['hangs', () => new Promise(() => {})],
])('A store that %s leads to 503 with what was typed, and uses up no limit', async (_what, create) => {
  const broken = await startOwnTestApp({
    environment: { CONTACT_RATE_LIMIT: '1' },
    store: { create },
    storeDeadlineMs: 300,
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, headers, text } = await broken.post(goodRequest);
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(text).toContain('Some error occurred! Please try later.');
    expect(text).toContain('We sell tea.');
  }
});
