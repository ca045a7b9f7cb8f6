import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import { listed } from '../store/mail-store.fixtures.ts';
import { goodRequest, startTestApp } from './app.fixtures.ts';

test('tells visitors to try later while the disk is full, keeps what they typed, and loses nothing from before', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'full-')), 'requests.sqlite');
  const store = openSqliteStore(path, undefined, { maxPages: 40 });
  const app = await startTestApp({ store });
  const acknowledged: string[] = [];
  let refused = '';
  for (let index = 0; refused === '' && index < 200; index += 1) {
    const request = { ...goodRequest, subject: `Nr ${index}`, user_content: `Tea ${index} `.repeat(100) };
    const { status, text } = await app.post(request, index % 2 === 0 ? { accept: 'application/json' } : {});
    if (status === 503) refused = text;
    else acknowledged.push(request.subject);
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(refused).toContain('Some error occurred! Please try later.');
  expect((await app.ask('/')).status).toBe(200);
  expect(app.lines.at(-1)).toMatchObject({ level: 'error', event: 'store-unavailable' });
  expect(await listed(store)).toHaveLength(acknowledged.length);
  await app.close();
  await store.close();
});
