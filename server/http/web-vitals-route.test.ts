import { beforeEach, expect, test } from 'vitest';
import { startOwnTestApp, startTestApp } from './app.fixtures.ts';

const seen: unknown[][] = [];
const app = await startTestApp({ observeWebVital: (...figure) => seen.push(figure) });
beforeEach(() => {
  seen.length = 0;
});

const report = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('/vitals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('Figures of a page are passed on, and neither kept nor logged with who sent them', async () => {
  app.lines.length = 0;
  const { status, headers } = await report({ page: '/services', LCP: 812.5, CLS: 0.01, name: 'Asha' });
  expect(status).toBe(204);
  expect(headers['set-cookie']).toBeUndefined();
  expect(seen).toEqual([
    ['CLS', 0.01, '/services'],
    ['LCP', 812.5, '/services'],
  ]);
  expect(app.lines).toEqual([]);
});

test.each([
  ['of a page that is not ours', { page: '/made-up', LCP: 1 }],
  ['of a file', { page: '/robots.txt', LCP: 1 }],
  ['without a page', { LCP: 1 }],
  ['of a night that a device slept', { page: '/', LCP: 9e7 }],
  ['below nothing', { page: '/', INP: -1 }],
  ['as text', { page: '/', LCP: '812' }],
  ['that nobody knows', { page: '/', FPS: 60 }],
])('Figures %s are dropped', async (_what, body) => {
  expect((await report(body)).status).toBe(204);
  expect(seen).toEqual([]);
});

test('Figures from other sites are dropped', async () => {
  expect((await report({ page: '/', LCP: 1 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(204);
  expect(seen).toEqual([]);
});

test('What is too long or no JSON is refused', async () => {
  expect((await report({ page: '/'.repeat(2000) })).status).toBe(413);
  expect((await report('{')).status).toBe(400);
  expect(seen).toEqual([]);
});

test('One client reports 20 visits a minute', async () => {
  for (let visit = 0; visit < 25; visit += 1)
    await report({ page: '/', LCP: 1 }, { 'x-forwarded-for': '198.51.100.77' });
  expect(seen).toHaveLength(20);
});

test('Where nothing is measured there is nothing to report to', async () => {
  const without = await startOwnTestApp();
  expect((await without.request('/vitals', { method: 'POST' })).status).toBe(404);
});
