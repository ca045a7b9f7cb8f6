import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The languages that content/ is written in, by its folders that hold a company record, such as `en` and `hi`: the
 * original first, then its translations, whose company record has `translationOf`.
 */
export function contentLanguages(folder: string): string[] {
  const languages = globSync('*/company.yaml', { cwd: folder }).map(dirname).sort();
  return [
    ...languages.filter((language) => !isTranslation(folder, language)),
    ...languages.filter((language) => isTranslation(folder, language)),
  ];
}

/** What is wrong with the folders of languages: exactly one is the original. */
export function languageProblems(folder: string): string[] {
  const originals = contentLanguages(folder).filter((language) => !isTranslation(folder, language));
  if (originals.length === 1) return [];
  const found = originals.join(' and ') || 'none';
  return [
    `${folder}: needs the records of one original language in a folder such as en, company.yaml among them; it has ${found}. A translation says so in the first line of its company.yaml, as in "translationOf: en".`,
  ];
}

function isTranslation(folder: string, language: string): boolean {
  return /^\uFEFF?translationOf:/m.test(readFileSync(join(folder, language, 'company.yaml'), 'utf8'));
}
