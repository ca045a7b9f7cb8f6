import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodRequest, startOwnTestApp, startTestApp, type TestApp } from './app.fixtures.ts';

const failing = { create: () => Promise.reject(new Error('disk full')) };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('every answer', () => {
  const longQuery = `/?${'x'.repeat(20_000)}`;
  it.each<[string, number, string, Parameters<TestApp['ask']>[1]]>([
    ['a page', 200, '/', {}],
    ['a picture', 200, '/icon.png', {}],
    ['an unchanged page', 304, '/', { headers: { 'if-none-match': '*' } }],
    ['a redirect', 308, '/services/', {}],
    ['not found', 404, '/nope', {}],
    ['an impossible path', 404, '/%', {}],
    ['a wrong method', 405, '/', { method: 'POST' }],
    ['an unknown method', 404, '/x', { method: 'PROPFIND' }],
    ['health', 200, '/healthz', {}],
    ['the way to the form', 303, '/contact', {}],
    [
      'a refused form',
      422,
      '/contact',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    ],
    [
      'a wrong type',
      415,
      '/contact',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
    ],
    ['an expectation', 417, '/contact', { method: 'POST', headers: { expect: 'the-moon' } }],
    ['an overlong request line', 431, longQuery, {}],
  ])('carries the security headers: %s', async (_what, status, path, options) => {
    const answer = await app.ask(path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'none'/,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('behind a trusted proxy with https tells the browser to stay with it', async () => {
    for (const path of ['/', '/nope', '/services/', '/healthz']) {
      const { headers } = await app.ask(path, { headers: { 'x-forwarded-proto': 'https' } });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it.each([
    ['what is not HTTP', 'NONSENSE\r\n\r\n'],
    ['a request without a Host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('to %s is 400, with the headers', async (_what, bytes) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
  });
});

describe('health', () => {
  it('is 503 and says so when the database is damaged, though requests are still accepted', async () => {
    const damaged = { writable: true, hasRoom: true, intact: false, facts: {} };
    const app = await startOwnTestApp({ store: { health: async () => damaged } });
    const { status, text } = await app.ask('/healthz');
    expect([status, JSON.parse(text).status]).toEqual([503, 'the database is damaged']);
    expect((await app.post(goodRequest)).status).toBe(303);
  });

  it('is 503 when the store cannot be written, or fails', async () => {
    const cannotWrite = { writable: false, hasRoom: true, intact: true, facts: {} };
    const stuck = await startOwnTestApp({ store: { health: async () => cannotWrite } });
    expect((await stuck.ask('/healthz')).status).toBe(503);
    const broken = await startOwnTestApp({ store: { health: () => Promise.reject(new Error('gone')) } });
    expect((await broken.ask('/healthz')).status).toBe(503);
  });

  it('is 503 and says so while the disk is almost full, though requests are still accepted', async () => {
    const almostFull = { writable: true, hasRoom: false, intact: true, facts: {} };
    const app = await startOwnTestApp({ store: { health: async () => almostFull } });
    const { status, text } = await app.ask('/healthz');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { status: 'the disk is almost full', oldestWaitingSeconds: 0 },
    ]);
    expect((await app.post(goodRequest)).status).toBe(303);
  });
});

const emptySummary = {
  states: { PENDING: 0, PROCESSING: 0, SUCCESS: 0, RETRY: 0, ERROR: 0 },
  suspected: 0,
  oldestWaiting: null,
};

describe('the age of the oldest request that the company has not been mailed about', () => {
  it('is told by the health check, which stays well', async () => {
    const app = await startOwnTestApp({
      store: { summary: async () => ({ ...emptySummary, oldestWaiting: new Date(Date.now() - 90_500) }) },
    });
    const { status, text } = await app.ask('/healthz');
    expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok', oldestWaitingSeconds: 90 }]);
  });

  it('is left out when it is not known', async () => {
    const app = await startOwnTestApp({ store: { summary: () => Promise.reject(new Error('gone')) } });
    expect(JSON.parse((await app.ask('/healthz')).text)).toEqual({ status: 'ok' });
  });
});

describe('an unexpected error', () => {
  const requests = {
    consume: () => {
      throw new TypeError('secret detail');
    },
    refund: () => {},
  };

  it('shows the error screen with a message, and keeps the stack to itself', async () => {
    const broken = await startOwnTestApp({ limiters: { requests } });
    const { status, headers, text } = await broken.post(goodRequest);
    expect(status).toBe(500);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('Unexpected Application Error!');
    expect(text).toContain('Some error occurred! Please try later.');
    expect(text).not.toContain('secret');
    expect(JSON.stringify(broken.lines)).not.toContain('secret');
  });

  it('is told to our script as a failure', async () => {
    const broken = await startOwnTestApp({ limiters: { requests } });
    const { status, text } = await broken.post(goodRequest, { accept: 'application/json' });
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({ success: false, message: 'Some error occurred! Please try later.' });
  });

  it('shows the stack in development', async () => {
    const broken = await startOwnTestApp({
      limiters: { requests },
      environment: { NODE_ENV: 'development' },
    });
    expect((await broken.post(goodRequest)).text).toContain('TypeError: secret detail\n');
  });
});

describe('a store outage', () => {
  it('is answered 503 with what was typed, and the limit is not used up by it', async () => {
    const broken = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '1' }, store: failing });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { status, headers, text } = await broken.post(goodRequest);
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('30');
      expect(text).toContain('Some error occurred! Please try later.');
      expect(text).toContain('We sell tea.');
    }
  });

  it('is not waited for without end', async () => {
    const hanging = await startOwnTestApp({ store: { create: () => new Promise(() => {}) } });
    expect((await hanging.post(goodRequest)).status).toBe(503);
  });
});
