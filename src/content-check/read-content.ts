import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type RecordKind, recordKindOf } from '../schemas/record-kinds.ts';
import { parseYaml } from './parse-yaml.ts';

export interface ContentRecord {
  /** As the owner finds it, such as content/en/home.yaml. */
  readonly file: string;
  readonly kind: RecordKind;
  /** The file's name without its ending: the address of a service, an industry or a policy. */
  readonly slug: string;
  readonly data: unknown;
  /** What follows the front matter of a Markdown file. */
  readonly text: string;
}

export interface Content {
  readonly folder: string;
  readonly language: string;
  /** Every file of a kind that there is, also one that cannot be read. */
  readonly files: readonly Pick<ContentRecord, 'file' | 'kind' | 'slug'>[];
  readonly records: readonly ContentRecord[];
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[];
}

/** Every record of one language; a file that cannot be read is a problem and not a record. */
export function readContent(folder: string, language: string): Content {
  const files: Content['files'][number][] = [];
  const records: ContentRecord[] = [];
  const problems: string[] = [];
  const root = join(folder, language);
  for (const path of filesOf(root)) {
    const file = join(folder, language, path).replaceAll('\\', '/');
    const kind = recordKindOf(path);
    if (!kind) {
      problems.push(`${file}: ${notRead(path)}`);
      continue;
    }
    const known = { file, kind, slug: slugOf(path) };
    files.push(known);
    const source = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
    const { front, text, firstLine } = path.endsWith('.md')
      ? frontMatter(source)
      : { front: source, text: '', firstLine: 1 };
    if (front === undefined) {
      problems.push(
        `${file}: has no front matter; it begins with a line of three hyphens, as in the other policies.`,
      );
      continue;
    }
    const parsed = parseYaml(front, firstLine);
    if ('problems' in parsed) problems.push(...parsed.problems.map((problem) => `${file}: ${problem}`));
    else records.push({ ...known, data: parsed.data, text });
  }
  return { folder, language, files, records, problems };
}

function filesOf(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function notRead(path: string): string {
  if (path.endsWith('.yml')) return 'is not read: records end in .yaml.';
  if (/^(services|industries)\/[^/]+\.yaml$/.test(path) || /^policies\/[^/]+\.md$/.test(path))
    return 'is not read: its name becomes a web address, so it may hold only a to z, digits and hyphens.';
  return 'is not read by any page: rename it, or take it out of the folder.';
}

function frontMatter(source: string) {
  const [, front, text = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  return { front, text, firstLine: 2 };
}

function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
