import { existsSync, readFileSync } from 'node:fs';
import { parseYaml } from './parse-yaml.ts';

/** A file of content/ as it is written: the data of its YAML, and what follows the front matter of a Markdown file. */
export interface RecordSource {
  readonly data: unknown;
  readonly text: string;
  readonly problems: readonly string[];
}

/** A Markdown file: YAML between two lines of three hyphens, and the text below them. */
const frontMatterAndText = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/** Some editors of Windows begin a file with it. */
const byteOrderMark = /^\uFEFF/;

/** Reads a file and parses its YAML; half sentences say why that is not possible. */
export function readSource(file: string): RecordSource {
  if (!existsSync(file)) return { data: undefined, text: '', problems: ['is missing.'] };
  const source = readFileSync(file, 'utf8').replace(byteOrderMark, '').replaceAll('\r\n', '\n');
  const [, front = source, text = ''] = frontMatterAndText.exec(source) ?? [];
  const isMarkdown = file.endsWith('.md');
  if (isMarkdown && front === source) {
    const problem = 'has no front matter; it begins with a line of three hyphens, as in the other policies.';
    return { data: undefined, text: '', problems: [problem] };
  }
  const parsed = parseYaml(front, isMarkdown ? 2 : 1);
  if ('problems' in parsed) return { data: undefined, text, problems: parsed.problems };
  return { data: parsed.data, text, problems: [] };
}
