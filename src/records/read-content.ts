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
  const wrong = languageProblem(folder, languages);
  if (wrong) return { language, records: [], problems: [wrong] };
  const paths = globSync(['brand.yaml', `${language}/**/*.*`], { cwd: folder }).sort();
  const read = paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.'))
    .map((path) => readRecord(folder, path));
  const written = read.flatMap(({ record }) => record ?? []).sort(inOrder);
  const filled = fillVariables(written);
  const problems = [
    ...read.flatMap((file) => file.problems),
    ...missingRecords(folder, language, written),
    ...filled.problems,
    ...referenceProblems(folder, filled.records),
    ...brandProblems(folder, written),
  ].sort((one, other) => fileOf(one).localeCompare(fileOf(other)));
  return { language, records: problems.length === 0 ? filled.records : [], problems: [...new Set(problems)] };
}

function languageProblem(folder: string, languages: readonly string[]): string | undefined {
  if (languages.length === 0)
    return `${folder}: no language: a folder such as en holds the records, company.yaml among them.`;
  if (languages.length > 1)
    return `${folder}: has the languages ${languages.join(' and ')}; the site is published in one: take the others out.`;
  return undefined;
}

function readRecord(folder: string, path: string): { record?: ContentRecord; problems: readonly string[] } {
  const file = join(folder, path).replaceAll('\\', '/');
  const told = (problem: string) => `${file}: ${problem}`;
  const kind = kindOf(path);
  if (!kind) return { problems: [told(notRead)] };
  const id = path.replace(/^[^/]+\/|\.\w+$/g, '');
  const record = { file, kind, id, isValid: false, data: undefined, text: '' };
  const source = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n');
  const [, front = source, text = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  const isMarkdown = path.endsWith('.md');
  if (isMarkdown && front === source) {
    const problem = 'has no front matter; it begins with a line of three hyphens, as in the other policies.';
    return { record, problems: [told(problem)] };
  }
  const parsed = parseYaml(front, isMarkdown ? 2 : 1);
  if ('problems' in parsed) return { record, problems: parsed.problems.map(told) };
  const { success, data, error } = recordKinds[kind].schema.safeParse(parsed.data, { reportInput: true });
  return {
    record: { ...record, isValid: success, data: success ? data : parsed.data, text },
    problems: error ? schemaProblems(error).map(told) : [],
  };
}

function kindOf(path: string): RecordKind | undefined {
  const kinds = Object.keys(recordKinds) as RecordKind[];
  const kind = kinds.find((name) => matchesGlob(path, recordKinds[name].pattern));
  return /(^|\/)[a-z0-9-]+\.\w+$/.test(path) ? kind : undefined;
}

const notRead =
  'is not read: content/README.md lists the records; the name of a page holds only a to z, digits and hyphens and ends in .yaml, or in .md for a policy.';

/** Records that the site cannot do without, where no file of their name stands at all. */
function missingRecords(folder: string, language: string, records: readonly ContentRecord[]): string[] {
  return (Object.keys(recordKinds) as RecordKind[]).flatMap((kind) => {
    const path = recordKinds[kind].pattern.replace('*', language);
    if (path.includes('*') || records.some((record) => record.kind === kind)) return [];
    return [`${join(folder, path)}: is missing.`];
  });
}

/** A missing icon, and pairs of colours with too little contrast. */
function brandProblems(folder: string, records: readonly ContentRecord[]): string[] {
  const brand = recordOf(records, 'brand');
  const contrasts = brand ? contrastProblems(brand.colours) : [];
  return [
    ...(existsSync(join(folder, 'icon.svg')) ? [] : [`${folder}/icon.svg: is missing.`]),
    ...contrasts.map((problem) => `${folder}/brand.yaml: ${problem}`),
  ];
}

/** In the order of the kinds, then of the records' own `order`. */
function inOrder(one: ContentRecord, other: ContentRecord): number {
  const kinds = Object.keys(recordKinds);
  const order = ({ data }: ContentRecord) => Number((data as { order?: number } | undefined)?.order ?? 0);
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || order(one) - order(other);
}

const fileOf = (problem: string) => problem.slice(0, problem.indexOf(': '));
