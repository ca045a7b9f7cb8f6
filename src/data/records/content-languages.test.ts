import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testOnPosix } from '../../../tests/posix.ts';
import { contentLanguages, languageProblems } from './content-languages.ts';

/** A folder with the company records of languages. */
function folderWith(companies: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [language, text] of Object.entries(companies)) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'company.yaml'), text);
  }
  return folder;
}

const original = 'name: Fixture Works\n';
const translation = 'translationOf: en\n';

test('The original comes first, and then its translations by name, also one with a byte order mark or in UTF-16', () => {
  const folder = folderWith({
    hi: translation,
    bn: `\uFEFF${translation}`,
    en: original,
    'pt-BR': Buffer.from(`\uFEFF# Words\n${translation}`, 'utf16le'),
  });
  expect(contentLanguages(folder)).toEqual(['en', 'bn', 'hi', 'pt-BR']);
  expect(languageProblems(folder)).toEqual([]);
});

testOnPosix('The folder of a language may be a link, and one of a system or of nothing is none', () => {
  const folder = folderWith({ en: original, '.hi': translation, hi: translation });
  const elsewhere = join(folderWith({}), 'hindi');
  renameSync(join(folder, 'hi'), elsewhere);
  symlinkSync(elsewhere, join(folder, 'hi'));
  symlinkSync(join(folder, 'nothing'), join(folder, 'ta'));
  expect(contentLanguages(folder)).toEqual(['en', 'hi']);
  expect(contentLanguages(join(folder, 'nothing'))).toEqual([]);
});

test.each(['hi_IN', 'hi copy', 'hi-old', 'hindi', 'HI'])('"%s" is refused by its name', (name) => {
  const folder = folderWith({ en: original, [name]: translation });
  expect(languageProblems(folder)).toEqual([
    `${folder}/${name}: its name is no code of a language; such codes are en, hi or pt-BR. Keep a copy of a language beside ${folder}, not in it.`,
  ]);
});

test('A company record with another ending is named, since Windows hides endings', () => {
  const folder = folderWith({ en: original });
  renameSync(join(folder, 'en/company.yaml'), join(folder, 'en/company.yaml.txt'));
  expect(languageProblems(folder)).toEqual([
    expect.stringContaining(`company.yaml among them; it has ${join('en', 'company.yaml.txt')}.`),
  ]);
});

test.each([
  ['no company record', {}, 'none'],
  ['translations alone', { hi: translation }, 'none'],
  ['two originals', { en: original, hi: `# Not yet: translationOf: en\n${original}` }, 'en and hi'],
])('A folder with %s is told what it needs and what it has', (_, companies, found) => {
  const folder = folderWith(companies);
  expect(languageProblems(folder)).toEqual([
    `${folder}: needs the records of one original language in a folder such as en, company.yaml among them; it has ${found}. A translation says so in the first line of its company.yaml, as in "translationOf: en".`,
  ]);
});
