import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentLanguages, languageProblems } from './content-languages.ts';
import { readSource } from './read-source.ts';

/** The byte order mark, with which some editors of Windows begin a file. */
const mark = '\uFEFF';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'byte-order-mark-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('A policy that begins with a byte order mark has its front matter and its text', () => {
  const file = join(temporaryFolder(), 'terms.md');
  writeFileSync(file, `${mark}---\ntitle: Terms\n---\nText\n`);
  expect(readSource(file)).toMatchObject({
    data: { title: 'Terms' },
    text: 'Text\n',
    textLine: 4,
    problems: [],
  });
});

test('A translation whose company record begins with a byte order mark is a translation', () => {
  const folder = temporaryFolder();
  for (const [language, text] of [
    ['en', 'name: Fixture Works\n'],
    ['hi', `${mark}translationOf: en\n`],
  ] as const) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'company.yaml'), text);
  }
  expect([contentLanguages(folder), languageProblems(folder)]).toEqual([['en', 'hi'], []]);
});

test('A policy whose lines of hyphens end with spaces has its front matter', () => {
  const file = join(temporaryFolder(), 'terms.md');
  writeFileSync(file, '--- \ntitle: Terms\n---\t\nText\n');
  expect(readSource(file)).toMatchObject({
    data: { title: 'Terms' },
    text: 'Text\n',
    textLine: 4,
    problems: [],
  });
});

test.each([
  ['UTF-16', Buffer.from(`${mark}title: Caf\u00E9\n`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('title: Shop\n', 'utf16le')],
  ['Windows-1252', Buffer.from('title: Caf\u00E9\n', 'latin1')],
])('A file in %s is refused with how to save it', (_, bytes) => {
  const file = join(temporaryFolder(), 'home.yaml');
  writeFileSync(file, bytes);
  expect(readSource(file).problems).toEqual([expect.stringMatching(/^is not saved as UTF-8/)]);
});
