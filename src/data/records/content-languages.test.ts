import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languageProblems } from './content-languages.ts';

/** The problems of a folder with an original in English and one translation. */
function problemsWith(translation: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [language, text] of [
    ['en', 'name: Fixture Works\n'],
    [translation, 'translationOf: en\n'],
  ] as const) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'company.yaml'), text);
  }
  return languageProblems(folder).map((problem) => problem.replace(`${folder}/`, ''));
}

test.each(['hi', 'de', 'pt-BR', 'zh-Hans', 'bho', 'es-419'])('%s is the folder of a language', (name) => {
  expect(problemsWith(name)).toEqual([]);
});

test.each(['hi_IN', 'hi copy', 'hi - Copy', 'hi-old', 'hi.bak', 'hindi', 'HI', 'en-copy', 'klingon', 'old'])(
  '"%s" is refused by its name',
  (name) => {
    expect(problemsWith(name)).toEqual([
      expect.stringMatching(new RegExp(`^${name}: is named by no language`)),
    ]);
  },
);
