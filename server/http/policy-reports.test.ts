import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.lines.length = 0;
});

const report = (body: unknown, type = 'application/csp-report', from = '198.51.100.7') =>
  app.ask('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const violation = (more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://fixture.example/services?name=Asha',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?id=7',
    ...more,
  },
});
const violations = () => app.lines.filter(({ event }) => event === 'csp-violation');

it('A report is logged by its kind, without addresses, queries or what was typed', async () => {
  expect((await report(violation())).status).toBe(204);
  expect(violations()).toMatchObject([
    { level: 'warn', directive: 'script-src-elem', blocked: 'foreign file', page: '/services' },
  ]);
  expect(JSON.stringify(app.lines)).not.toMatch(/evil|Asha|198\.51/);
});

it('A list of the Reporting API is read too', async () => {
  const body = {
    documentURL: 'https://fixture.example/',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
  };
  const answer = await report([{ type: 'csp-violation', body }, { body: 5 }], 'application/reports+json');
  expect(answer.status).toBe(204);
  expect(violations()).toMatchObject([
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/' },
  ]);
});

it('What somebody invents reaches the log as "other" and "unknown"', async () => {
  await report(
    violation({
      'effective-directive': 'password=secret',
      'blocked-uri': 'secret',
      'document-uri': 'https://fixture.example/secret',
    }),
  );
  expect(violations()).toMatchObject([{ directive: 'other', blocked: 'other', page: 'unknown' }]);
});

it.each([
  ['what is no JSON', '{', 204],
  ['what is no report', '"x"', 204],
  ['what is longer than any report', violation({ sample: 'x'.repeat(20_000) }), 413],
])('%s is not logged', async (_what, body, status) => {
  expect((await report(body)).status).toBe(status);
  expect(violations()).toEqual([]);
});

it('Other media types are refused, and nobody reads there', async () => {
  expect((await report(violation(), 'text/plain')).status).toBe(415);
  const answer = await app.ask('/csp-reports');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
});

it('One client has 20 reports logged in a minute, whatever it sends, and others still have theirs', async () => {
  const flood = Array.from({ length: 50 }, () => ({ body: { effectiveDirective: 'img-src' } }));
  await report(flood, 'application/reports+json', '203.0.113.9');
  await report(flood, 'application/reports+json', '203.0.113.9');
  expect(violations()).toHaveLength(20);
  await report(violation(), undefined, '203.0.113.10');
  expect(violations()).toHaveLength(21);
});
