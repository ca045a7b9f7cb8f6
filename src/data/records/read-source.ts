import { existsSync, readFileSync } from 'node:fs';
import type { LineOf } from './content-record.ts';
import { parseYaml } from './parse-yaml.ts';

/** The unchecked values of a file: the data of its YAML, and the text below the front matter of a Markdown file. */
interface RecordSource {
  readonly data: unknown;
  readonly text: string;
  /** The line of the file that the text begins with. */
  readonly textLine: number;
  /** Absent where the YAML cannot be read. */
  readonly lineOf?: LineOf;
  readonly problems: readonly string[];
}

/** A Markdown file: YAML between two lines of three hyphens, and the text below them. */
const frontMatterAndText = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*\n([\s\S]*)$/;

const notUtf8 =
  'is not saved as UTF-8, so that its letters cannot be read: open it in your editor and save it with the encoding UTF-8.';

const noFrontMatter =
  'has no front matter: it begins with its fields between two lines of three hyphens, as the other policies do.';

/** Reads a file and parses its YAML; half sentences say why it cannot be read. */
export function readSource(file: string): RecordSource {
  if (!existsSync(file)) return refused('is missing.');
  const source = decodedText(readFileSync(file));
  if (source === undefined) return refused(notUtf8);
  const [, front = source, text = ''] = frontMatterAndText.exec(source) ?? [];
  const isMarkdown = file.endsWith('.md');
  if (isMarkdown && front === source) return refused(noFrontMatter);
  const parsed = parseYaml(front, isMarkdown ? 2 : 1);
  if ('problems' in parsed) return { ...refused(...parsed.problems), text };
  const textLine = source.slice(0, source.length - text.length).split('\n').length;
  return { ...parsed, text, textLine, problems: [] };
}

const refused = (...problems: string[]): RecordSource => ({
  data: undefined,
  text: '',
  textLine: 1,
  problems,
});

/** Signs that nobody sees: an address has them that was copied from a website, a telephone from a list of contacts. */
const invisibleSigns = /[\u200B\u202A-\u202E\uFEFF]/g;

/** The text without the byte order mark that some editors of Windows begin a file with; undefined in another encoding. */
function decodedText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text
      .replaceAll('\r\n', '\n')
      .replace(/[\v\u2028]/g, ' ')
      .replace(invisibleSigns, '');
  } catch {
    return undefined;
  }
}
