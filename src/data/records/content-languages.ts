import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The languages that content/ is written in, by its folders that hold a company record, such as `en` and `hi`: the
 * original first, then its translations, whose company record has `translationOf`. A folder may be a link to another.
 */
export function contentLanguages(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const languages = names.filter(
    (name) => !name.startsWith('.') && existsSync(join(folder, name, 'company.yaml')),
  );
  return [
    ...languages.filter((language) => !isTranslation(folder, language)),
    ...languages.filter((language) => isTranslation(folder, language)),
  ];
}

/** A sentence for each mistake of the folders: each has a language's code as its name, and exactly one is the original. */
export function languageProblems(folder: string): string[] {
  const unknown = contentLanguages(folder).filter((language) => !isLanguageCode(language));
  if (unknown.length > 0)
    return unknown.map(
      (name) =>
        `${folder}/${name}: its name is no code of a language; such codes are en, hi or pt-BR. Keep a copy of a language beside ${folder}, not in it.`,
    );
  const originals = contentLanguages(folder).filter((language) => !isTranslation(folder, language));
  if (originals.length === 1) return [];
  const found = originals.join(' and ') || misnamed(folder).join(' and ') || 'none';
  return [
    `${folder}: needs the records of one original language in a folder such as en, company.yaml among them; it has ${found}. A translation says so in the first line of its company.yaml, as in "translationOf: en".`,
  ];
}

/** Company records with another ending, such as company.yaml.txt, whose last part Windows does not show. */
function misnamed(folder: string): string[] {
  return globSync('*/company{,.*}', { cwd: folder }).filter((path) => basename(path) !== 'company.yaml');
}

/** True where the name is the code of an existing language, in its canonical form. */
function isLanguageCode(name: string): boolean {
  try {
    const [canonical] = Intl.getCanonicalLocales(name);
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return canonical === name && names.of(name) !== undefined;
  } catch {
    return false;
  }
}

function isTranslation(folder: string, language: string): boolean {
  // A record in UTF-16, which is refused later, has zeros between its letters.
  const text = readFileSync(join(folder, language, 'company.yaml'), 'latin1').replaceAll('\0', '');
  return /^[^\w#\s]*translationOf:/m.test(text);
}
