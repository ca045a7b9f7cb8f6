import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { contrastProblems } from '../brand/contrast-problems.ts';
import { type RecordKind, recordKinds } from '../schemas/record-kinds.ts';
import { contentLanguages } from './content-languages.ts';
import { type ContentRecord, recordOf } from './content-record.ts';
import { parseYaml } from './parse-yaml.ts';
import { referenceProblems } from './references.ts';
import { schemaProblems } from './schema-problems.ts';
import { fillVariables } from './variables.ts';

export interface Content {
  readonly language: string;
  /** Every record, in the order of the kinds and of `order`; none where anything is wrong. */
  readonly records: readonly ContentRecord[];
  /** Everything that is wrong in all files, a sentence each with the file and the field. */
  readonly problems: readonly string[];
}

/** Reads and checks content/. Nothing else in the site reads it. */
export function readContent(folder: string): Content {
  const languages = contentLanguages(folder);
  const [language = ''] = languages;
  if (languages.length !== 1) {
    const found = languages.join(' and ') || 'none';
    const problem = `${folder}: needs the records of one language in a folder such as en, company.yaml among them; it has ${found}.`;
    return { language, records: [], problems: [problem] };
  }
  const paths = globSync(['brand.yaml', `${language}/**/*.*`], { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.'))
    .sort();
  const kinds = Object.keys(recordKinds) as RecordKind[];
  const written = kinds.flatMap((kind) =>
    pathsOf(kind, language, paths)
      .map((path) => readRecord(`${folder}/${path}`, kind, path.replace(/^[^/]+\/|\.\w+$/g, '')))
      .sort((one, other) => orderOf(one) - orderOf(other)),
  );
  const filled = fillVariables(written);
  const problems = [
    ...paths
      .map((path) => `${folder}/${path}`)
      .filter((file) => !written.some((record) => record.file === file))
      .map((file) => `${file}: ${notRead}`),
    ...written.flatMap((record) => record.problems),
    ...filled.problems,
    ...referenceProblems(folder, filled.records),
    ...brandProblems(folder, written),
  ];
  return {
    language,
    records: problems.length === 0 ? filled.records : [],
    problems: [...new Set(problems)].sort(),
  };
}

const notRead =
  'is not read: content/README.md lists the records; the name of a page holds only a to z, digits and hyphens and ends in .yaml, or in .md for a policy.';

/** The files of a kind: the one that it has to have, or as many as there are. */
function pathsOf(kind: RecordKind, language: string, paths: readonly string[]): readonly string[] {
  const pattern = recordKinds[kind].pattern.replace('*', language);
  if (!pattern.includes('*')) return [pattern];
  return paths.filter((path) => matchesGlob(path, pattern) && /\/[a-z0-9-]+\.\w+$/.test(path));
}

function readRecord(file: string, kind: RecordKind, id: string): ContentRecord {
  const record = (problems: readonly string[], data?: unknown, text = '') => ({
    ...{ file, kind, id, data, text },
    problems: problems.map((problem) => `${file}: ${problem}`),
  });
  if (!existsSync(file)) return record(['is missing.']);
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const [, front = source, text = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  const isMarkdown = file.endsWith('.md');
  if (isMarkdown && front === source)
    return record(['has no front matter; it begins with a line of three hyphens, as in the other policies.']);
  const parsed = parseYaml(front, isMarkdown ? 2 : 1);
  if ('problems' in parsed) return record(parsed.problems);
  const { success, data, error } = recordKinds[kind].schema.safeParse(parsed.data, { reportInput: true });
  return success ? record([], data, text) : record(schemaProblems(error), parsed.data, text);
}

/** Among the records of its kind. */
const orderOf = ({ data }: ContentRecord) => (data as { order?: number } | undefined)?.order ?? 0;

/** A missing icon, and pairs of colours with too little contrast. */
function brandProblems(folder: string, records: readonly ContentRecord[]): string[] {
  const brand = recordOf(records, 'brand');
  const contrasts = brand ? contrastProblems(brand.colours) : [];
  return [
    ...(existsSync(join(folder, 'icon.svg')) ? [] : [`${folder}/icon.svg: is missing.`]),
    ...contrasts.map((problem) => `${folder}/brand.yaml: ${problem}`),
  ];
}
