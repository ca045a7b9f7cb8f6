import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathPrefix } from '../../../contract/routes.ts';
import { contrastProblems } from '../colours/contrast-problems.ts';
import { contentLanguages, languageProblems } from './content-languages.ts';
import { type ContentRecord, recordOf } from './content-record.ts';
import { localizedLinks } from './localized-links.ts';
import { type Edition, type ReadEdition, readOriginal, readTranslation } from './read-edition.ts';
import { referenceProblems } from './reference-problems.ts';
import { laterOriginals, untranslatedFields } from './translation-notices.ts';
import { fillVariables } from './variables.ts';

/** What content/ holds; without records where anything is wrong. */
export interface Content extends Edition {
  /** The same site in other languages, as far as it is translated. */
  readonly translations: readonly Edition[];
  /** Everything that is wrong in all files, a sentence each with the file and the field. */
  readonly problems: readonly string[];
  /** What an owner may want to know, and what stops no build. */
  readonly notices: readonly string[];
}

/** Reads and checks content/. Nothing else in the site reads it. */
export function readContent(folder: string): Content {
  const [language = '', ...languages] = contentLanguages(folder);
  const wrongFolders = languageProblems(folder);
  if (wrongFolders.length > 0)
    return { language, records: [], translations: [], problems: wrongFolders, notices: [] };
  const written = readOriginal(folder, language);
  const original = filledEdition(folder, written, written.records);
  const translations = languages.map((name) =>
    filledEdition(folder, readTranslation(folder, name, written), written.records),
  );
  const problems = [
    ...original.problems,
    ...translations.flatMap((translation) => ownProblems(folder, translation, original)),
    ...brandProblems(folder, original.records),
  ];
  const isValid = problems.length === 0;
  return {
    language,
    records: isValid ? original.records : [],
    translations: translations.map(({ language: name, records }) => ({
      language: name,
      records: isValid ? localizedLinks(records, pathPrefix(name, language)) : [],
    })),
    problems: [...new Set(problems)].sort(),
    notices: translations.flatMap(({ records }) => [
      ...records.flatMap(untranslatedFields),
      ...laterOriginals(records, original.records),
    ]),
  };
}

/** The edition with its variables filled in, and with the mistakes that are found then. */
function filledEdition(
  folder: string,
  edition: ReadEdition,
  originals: readonly ContentRecord[],
): ReadEdition {
  const { records, problems } = fillVariables(edition.records, originals);
  return {
    language: edition.language,
    records,
    problems: [...edition.problems, ...problems, ...referenceProblems(folder, records, originals)],
  };
}

/** A translation has the mistakes of what it does not translate: they are reported once, for the original. */
function ownProblems(folder: string, translation: ReadEdition, original: ReadEdition): readonly string[] {
  const inOriginal = (problem: string) =>
    problem.replace(`${folder}/${translation.language}/`, `${folder}/${original.language}/`);
  return translation.problems.filter((problem) => !original.problems.includes(inOriginal(problem)));
}

/** A missing icon, and pairs of colours with too little contrast. */
function brandProblems(folder: string, records: readonly ContentRecord[]): string[] {
  const brand = recordOf(records, 'brand');
  const contrasts = brand ? contrastProblems(brand.colours) : [];
  const problems = contrasts.map((problem) => `${folder}/brand.yaml: ${problem}`);
  if (!existsSync(join(folder, 'icon.svg'))) problems.unshift(`${folder}/icon.svg: is missing.`);
  return problems;
}
