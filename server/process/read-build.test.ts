import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureManifest, writeFixtureDist } from '../../tests/server/fixture-dist.ts';
import { readPagePolicies, readSiteManifest } from './read-build.ts';

describe('the site manifest', () => {
  test('is read from the build', () => {
    expect(readSiteManifest(writeFixtureDist())).toEqual(fixtureManifest);
  });

  test('is refused with the file, every wrong key and what to do', () => {
    const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...fixtureManifest, company: '', origin: 5 }));
    expect(() => readSiteManifest(folder)).toThrow(/site\.json: "company": .+; "origin": .+npm run build/);
    writeFileSync(join(folder, 'site.json'), '{');
    expect(() => readSiteManifest(folder)).toThrow(/site\.json is not JSON.+npm run build/);
  });

  test('comes with the policies of its pages', () => {
    const folder = writeFixtureDist();
    expect(readPagePolicies(folder)['/index.html']).toMatch(/^default-src 'none'/);
    writeFileSync(join(folder, 'policies.json'), JSON.stringify({ '/index.html': 'default-src *' }));
    expect(() => readPagePolicies(folder)).toThrow(/policies\.json: "\/index\.html": .+npm run build/);
  });

  test('says what to do when the site was not built', () => {
    expect(() => readSiteManifest('/nonexistent')).toThrow('npm run build');
  });
});
