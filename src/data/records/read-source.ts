import { existsSync, readFileSync } from 'node:fs';
import { parseYaml } from './parse-yaml.ts';

/** A file of content/ as it is written: the data of its YAML, and what follows the front matter of a Markdown file. */
export interface RecordSource {
  readonly data: unknown;
  readonly text: string;
  readonly problems: readonly string[];
}

/** A Markdown file: YAML between two lines of three hyphens, and the text below them. */
const frontMatterAndText = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*\n([\s\S]*)$/;

const notUtf8 =
  'is not saved as UTF-8, so that its letters cannot be read: open it in your editor and save it with the encoding UTF-8.';

/** Reads a file and parses its YAML; half sentences say why that is not possible. */
export function readSource(file: string): RecordSource {
  if (!existsSync(file)) return { data: undefined, text: '', problems: ['is missing.'] };
  const decoded = decodedText(readFileSync(file));
  if (decoded === undefined) return { data: undefined, text: '', problems: [notUtf8] };
  const source = decoded.replaceAll('\r\n', '\n');
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

/** The text without the byte order mark that some editors of Windows begin a file with; undefined in another encoding. */
function decodedText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
