import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentLanguages, languageProblems } from './content-languages.ts';

/** A folder with the company records of languages. */
function folderWith(companies: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [language, text] of Object.entries(companies)) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'company.yaml'), text);
  }
  return folder;
}

/** The problems of such a folder, which the sentences name `content`. */
function problemsOf(companies: Readonly<Record<string, string>>): string[] {
  const folder = folderWith(companies);
  return languageProblems(folder).map((problem) => problem.replaceAll(folder, 'content'));
}

const original = 'name: Fixture Works\n';
const translation = 'translationOf: en\nname: Fixture Works\n';
const problemsWith = (language: string) => problemsOf({ en: original, [language]: translation });

test.each(['hi', 'de', 'pt-BR', 'zh-Hans', 'bho', 'es-419'])('%s is the folder of a language', (name) => {
  expect(problemsWith(name)).toEqual([]);
});

test.each(['hi_IN', 'hi copy', 'hi - Copy', 'hi-old', 'hi.bak', 'hindi', 'HI', 'en-copy', 'klingon', 'old'])(
  '"%s" is refused by its name',
  (name) => {
    expect(problemsWith(name)).toEqual([
      expect.stringMatching(new RegExp(`^content/${name}: its name is no code of a language`)),
    ]);
  },
);

test('The original comes first, and then its translations by name', () => {
  const folder = folderWith({ hi: translation, bn: translation, en: original, ta: translation });
  expect(contentLanguages(folder)).toEqual(['en', 'bn', 'hi', 'ta']);
});

test('The folder of a language may be a link, and one of a system or of nothing is none', () => {
  const folder = folderWith({ en: original, '.hi': translation, hi: translation });
  const elsewhere = join(folderWith({}), 'hindi');
  renameSync(join(folder, 'hi'), elsewhere);
  symlinkSync(elsewhere, join(folder, 'hi'));
  symlinkSync(join(folder, 'nothing'), join(folder, 'ta'));
  expect(contentLanguages(folder)).toEqual(['en', 'hi']);
  expect(contentLanguages(join(folder, 'nothing'))).toEqual([]);
});

test.each([
  ['no company record', {}, 'none'],
  ['translations alone', { hi: translation }, 'none'],
  ['two originals', { en: original, hi: original }, 'en and hi'],
  [
    'an original that only mentions the first line of a translation',
    { en: original, hi: `# Not yet: translationOf: en\n${original}` },
    'en and hi',
  ],
])('A folder with %s is told what it needs and what it has', (_, companies, found) => {
  expect(problemsOf(companies)).toEqual([
    `content: needs the records of one original language in a folder such as en, company.yaml among them; it has ${found}. A translation says so in the first line of its company.yaml, as in "translationOf: en".`,
  ]);
});
