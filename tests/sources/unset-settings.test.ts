import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unsetSettings } from '../../scripts/unset-settings.ts';
import { parseConfig } from '../../server/config.ts';
import { withEnvironmentFile } from '../../src/build/environment-file.ts';

test('npm test runs without any setting that the build reads, except for its folder', () => {
  const read = readFileSync('astro.config.ts', 'utf8').matchAll(/process\.env\.(\w+)/g);
  const names = new Set(Array.from(read, ([, name = '']) => name));
  names.delete('OUT_DIR');
  expect(names.size).toBeGreaterThan(4);
  expect(Object.keys(unsetSettings)).toEqual(expect.arrayContaining([...names]));
});

test('A setting in .env stays unset in npm test, so that no journey posts to the form of an owner', () => {
  const file = join(tmpdir(), 'owner.env');
  writeFileSync(file, 'CONTACT_ENDPOINT=https://forms.example.com\nSITE_URL=https://www.example.com\n');
  expect(withEnvironmentFile(file, unsetSettings)).toMatchObject({ CONTACT_ENDPOINT: '', SITE_URL: '' });
});

test('A server whose settings are unset has the values of one without settings', () => {
  expect(parseConfig(unsetSettings)).toEqual(parseConfig({}));
});

test('A variable that systemd sets is left alone: a virtual screen whose LISTEN_FDS is empty does not start', () => {
  expect(Object.keys(unsetSettings).filter((name) => name.startsWith('LISTEN_'))).toEqual([]);
});
