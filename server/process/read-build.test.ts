import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import { readPagePolicies, readSiteManifest } from './read-build.ts';

test.each([
  ['wrong keys', { ...fixtureManifest, company: '', origin: 5 }, /at company[\s\S]+at origin/],
  ['a manifest that is half written', '{', /JSON/],
  ['policies that allow all', { '/index.html': 'default-src *' }, /at \["\/index\.html"\]/],
])('A build with %s is refused with the file, every wrong key and what to do', (_what, content, told) => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  for (const name of ['site.json', 'policies.json']) writeFileSync(join(folder, name), text);
  const read = () => ('/index.html' in Object(content) ? readPagePolicies : readSiteManifest)(folder);
  expect(read).toThrow(/(site|policies)\.json cannot be read: build the site \(npm run build\)/);
  expect(read).toThrow(told);
});
