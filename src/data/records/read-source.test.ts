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

/** Reads a file with this text. */
function readText(name: string, text: string) {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return readSource(file);
}

const refused = (problem: string) => ({ data: undefined, text: '', textLine: 1, problems: [problem] });

test('A record is read as its YAML, and has no text', () => {
  expect(readText('home.yaml', 'title: Shops\n')).toMatchObject({
    data: { title: 'Shops' },
    text: '',
    problems: [],
  });
});

test('A file that is not there is told to be missing', () => {
  expect(readSource(join(temporaryFolder(), 'home.yaml'))).toEqual(refused('is missing.'));
});

test.each(['Text\n', 'Text\n---\ntitle: Terms\n---\nText\n'])(
  'A policy that does not begin with its front matter, as in %j, is told what is missing',
  (text) => {
    expect(readText('terms.md', text)).toEqual(
      refused('has no front matter; it begins with a line of three hyphens, as in the other policies.'),
    );
  },
);

test('A mistake in the front matter of a policy is told by its line in the file, and the text is read all the same', () => {
  expect(readText('terms.md', '---\ntitle: Terms\nversion: 1.10\n---\nText\n')).toMatchObject({
    text: 'Text\n',
    problems: [expect.stringMatching(/^line 3 has 1\.10/)],
  });
});

test('The line ends of Windows are no part of a text', () => {
  const written = '---\r\ntitle: >-\r\n  Terms\r\n  of use\r\n---\r\nOne\r\n\r\nTwo\r\n';
  expect(readText('terms.md', written)).toMatchObject({
    data: { title: 'Terms of use' },
    text: 'One\n\nTwo\n',
    textLine: 6,
    problems: [],
  });
});

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
