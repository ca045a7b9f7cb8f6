import { join } from 'node:path';
import { problemsOf } from '../schemas/problems.ts';
import { type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import { brandProblems } from './brand-problems.ts';
import { contentLanguages } from './content-languages.ts';
import { crossReferences } from './cross-references.ts';
import { clientLogoNames, pictureFileProblems, pictureNames } from './picture-files.ts';
import { type Content, readContent } from './read-content.ts';
import { sampleProblems } from './sample-fields.ts';

/** Everything that is wrong in content/, of all files at once: one sentence a problem, with its file and field. */
export function contentProblems(folder: string): string[] {
  const languages = contentLanguages(folder);
  const [language] = languages;
  if (!language)
    return [`${folder}: no language: a folder such as en holds the records, company.yaml among them.`];
  if (languages.length > 1)
    return [
      `${folder}: has the languages ${languages.join(' and ')}; the site is published in one: take the others out.`,
    ];
  const content = readContent(folder, language);
  return [
    ...content.problems,
    ...missingRecords(content),
    ...content.records.flatMap(shapeProblems),
    ...crossReferences(content, { pictures: pictureNames(folder), logos: clientLogoNames(folder) }),
    ...sampleProblems(content),
    ...pictureFileProblems(folder),
    ...brandProblems(folder),
  ].sort((one, other) => fileOf(one).localeCompare(fileOf(other)));
}

const fileOf = (problem: string) => problem.slice(0, problem.indexOf(': '));

function shapeProblems({ file, kind, data }: Content['records'][number]): string[] {
  return problemsOf(recordKinds[kind].schema, data, file);
}

/** Records that the site cannot do without, where no file of their name stands at all. */
function missingRecords({ folder, language, files }: Content): string[] {
  return (Object.keys(recordKinds) as RecordKind[]).flatMap((kind) => {
    const { pattern } = recordKinds[kind];
    if (pattern.includes('*') || files.some((file) => file.kind === kind)) return [];
    return [`${join(folder, language, pattern)}: is missing.`];
  });
}
