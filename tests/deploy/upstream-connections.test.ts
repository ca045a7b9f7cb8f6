import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEEP_ALIVE_MS } from '../../server/http/http-server.ts';

test.each([
  ['Caddyfile', /transport http \{\s+keepalive (\d+)s\s/],
  ['nginx.conf', /upstream site \{[^}]*keepalive_timeout (\d+)s;/],
])('The proxy of deploy/%s ends an idle connection to the server before the server does', (file, setting) => {
  const seconds = Number(setting.exec(readFileSync(`deploy/${file}`, 'utf8'))?.[1]);
  expect(seconds * 1000).toBeLessThan(KEEP_ALIVE_MS - 10_000);
});
