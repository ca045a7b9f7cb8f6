import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { fixtureRecord } from '../../data/records/content-record.fixtures.ts';
import { writeFonts } from './fonts.ts';

const edition = (language: string, prefix: string, heading: string) => ({
  language,
  prefix,
  records: [fixtureRecord('home', 'home', { hero: { heading } })],
});

test('The fonts have the letters of every language, not of the original alone', async () => {
  const folder = await writeFonts({
    editions: [
      edition('hi', '', 'नमस्ते'),
      edition('de', '/de', 'Rückruf für Größe'),
      edition('pl', '/pl', 'Usługi'),
    ],
    problems: [],
    notices: [],
  });
  const characters = (file: string) => (create(readFileSync(join(folder, file))) as Font).characterSet;
  const has = (file: string, letters: string) =>
    [...letters].filter((letter) => characters(file).includes(letter.codePointAt(0) ?? 0)).join('');
  expect(has('anek-latin.woff2', 'üöß')).toBe('üöß');
  expect(has('anek-latin-ext.woff2', 'ł')).toBe('ł');
  expect(has('anek-devanagari-text.woff2', 'नम')).toBe('नम');
});
