import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contrastProblems } from '../colours/contrast-problems.ts';
import { companyNotices } from './company-notices.ts';
import { contentLanguages, languageProblems } from './content-languages.ts';
import { type ContentRecord, recordOf } from './content-record.ts';
import { headProblems } from './head-problems.ts';
import { isolatedTelephones } from './isolated-telephones.ts';
import { keyNotices, keyProblems } from './key-problems.ts';
import { localizedLinks } from './localized-links.ts';
import { pictureNameProblems, undescribedPictures, unshownPictures } from './picture-files.ts';
import { type Edition, type ReadEdition, readOriginal, readTranslation } from './read-edition.ts';
import { unreadFiles } from './record-paths.ts';
import { referenceProblems } from './reference-problems.ts';
import { withoutDeletedFiles } from './sample-fields.ts';
import { laterOriginals, otherFacts } from './translation-notices.ts';
import { fillVariables } from './variables.ts';

/** The site in each of its languages, as far as it is translated, and the mistakes of all files. */
export interface Content {
  /** The original first. After a mistake in any file none has records. */
  readonly editions: readonly [original: Edition, ...translations: Edition[]];
  /** A sentence for each mistake, with the file and the field. */
  readonly problems: readonly string[];
  /** Sentences for the owner that do not stop a build. */
  readonly notices: readonly string[];
}

/** Reads and checks the records of content/. Nothing else in the site reads them. */
export function readContent(folder: string): Content {
  const [language = '', ...languages] = contentLanguages(folder);
  const wrongFolders = languageProblems(folder);
  if (wrongFolders.length > 0)
    return { editions: [{ language, prefix: '', records: [] }], problems: wrongFolders, notices: [] };
  const written = readOriginal(folder, language);
  const original = checkedEdition(folder, written, written);
  const translations = languages.map((name) =>
    checkedEdition(folder, readTranslation(folder, name, written), written),
  );
  const read = [original, ...translations];
  const problems = [
    ...read.flatMap((edition) => edition.problems),
    ...pictureNameProblems(folder),
    ...unreadFiles(folder),
    ...brandProblems(folder, original.records),
  ];
  // The data of a file with mistakes may have any shape.
  if (problems.length > 0)
    return {
      editions: [withoutRecords(original), ...translations.map(withoutRecords)],
      problems: [...new Set(problems)].sort(),
      notices: [],
    };
  return {
    editions: [
      { ...original, records: withoutDeletedFiles(original.records) },
      ...translations.map((translation) => ({
        ...translation,
        records: localizedLinks(translation.records, translation.prefix, language),
      })),
    ],
    problems,
    notices: [
      ...read.flatMap((edition) => [
        ...edition.notices,
        ...companyNotices(edition),
        ...keyNotices(folder, edition.records),
        ...undescribedPictures(edition.records),
        ...laterOriginals(edition.records, original.records),
        ...otherFacts(edition.records, original.records),
      ]),
      ...unshownPictures(
        folder,
        read.flatMap(({ records }) => records),
      ),
    ],
  };
}

const withoutRecords = ({ language, prefix }: Edition): Edition => ({ language, prefix, records: [] });

/** The edition with its variables filled in, and with the mistakes that are found then. */
function checkedEdition(folder: string, edition: ReadEdition, original: Edition): ReadEdition {
  const { records, problems } = fillVariables({ ...edition, records: isolatedTelephones(edition) }, original);
  return {
    ...edition,
    records,
    problems: [
      ...edition.problems,
      ...problems,
      ...referenceProblems(folder, records, original.records),
      ...keyProblems(folder, records, original.records),
      ...headProblems(records),
    ],
  };
}

/** A missing icon, and pairs of colours with too little contrast. */
function brandProblems(folder: string, records: readonly ContentRecord[]): string[] {
  const brand = recordOf(records, 'brand');
  const contrasts = brand ? contrastProblems(brand.colours) : [];
  const problems = contrasts.map((problem) => `${folder}/brand.yaml: ${problem}`);
  if (!existsSync(join(folder, 'icon.svg'))) problems.unshift(`${folder}/icon.svg: is missing.`);
  return problems;
}
