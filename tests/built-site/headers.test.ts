import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaderNames } from '../server/security-header-names.ts';
import { freshEnvironment, type ServerProcess, startServer } from '../server/server-process.ts';

/* The headers that the server sends with the built files, behind a proxy with https. */

const form = { method: 'POST', body: new URLSearchParams({ name: '' }) };
let server: ServerProcess;

beforeAll(async () => {
  const dist = resolve(process.env.OUT_DIR ?? 'dist');
  server = await startServer(freshEnvironment({ DIST_DIR: dist, TRUST_PROXY: '127.0.0.1', DELIVERY: 'off' }));
});
afterAll(() => server.end('SIGTERM'));

test.each<[what: string, path: string, status: number, options?: RequestInit]>([
  ['a page', '/', 200],
  ['an unknown address', '/nowhere', 404],
  ['a redirect', '/services/', 308],
  ['a refused form', '/contact', 422, form],
  ['an icon', '/icon.svg', 200],
])('%s has the security headers', async (_, path, status, options) => {
  const headers = { 'x-forwarded-proto': 'https' };
  const response = await fetch(server.url + path, { redirect: 'manual', headers, ...options });
  expect(response.status).toBe(status);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  for (const name of securityHeaderNames) expect(response.headers.has(name), name).toBe(true);
});
