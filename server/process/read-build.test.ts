import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import { readPagePolicies, readSiteManifest, siteOriginOf } from './read-build.ts';

test.each([
  [
    'a manifest with wrong keys',
    'site.json',
    JSON.stringify({ ...fixtureManifest, company: '', origin: 5 }),
    readSiteManifest,
    /at company[\s\S]+at origin/,
  ],
  ['a manifest that is half written', 'site.json', '{', readSiteManifest, /JSON/],
  [
    'policies that allow all',
    'policies.json',
    '{ "/index.html": "default-src *" }',
    readPagePolicies,
    /at \["\/index\.html"\]/,
  ],
])(
  'A build with %s is refused with the file, every wrong key and what to do',
  (_, name, text, read, keys) => {
    const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
    writeFileSync(join(folder, name), text);
    expect(() => read(folder)).toThrow(`${name} cannot be read: build the site (npm run build)`);
    expect(() => read(folder)).toThrow(keys);
  },
);

test('The public origin is that of the environment, or else of the content', () => {
  const content = { origin: 'https://content.example' };
  expect(siteOriginOf({ siteUrl: 'https://a.example' }, content)).toBe('https://a.example');
  expect(siteOriginOf({ siteUrl: undefined }, content)).toBe('https://content.example');
});
