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
  const [, front = source, written = ''] = frontMatterAndText.exec(source) ?? [];
  const text = written.replace(structureOfMarkdown, withPlainSpaces);
  const isMarkdown = file.endsWith('.md');
  if (isMarkdown && front === source) return refused(noFrontMatter);
  const parsed = parseYaml(front, isMarkdown ? 2 : 1);
  if ('problems' in parsed) return { ...refused(...parsed.problems), text };
  const textLine = source.slice(0, source.length - text.length).split('\n').length;
  return { ...parsed, text, textLine, problems: [] };
}

/** True for five words or more, which were copied from a website or a mail; a number or a name has fewer. */
const isCopied = (words: string) => words.split('\u00A0').filter((word) => /\p{L}/u.test(word)).length > 4;

const withPlainSpaces = (words: string) => words.replaceAll('\u00A0', ' ');

const refused = (...problems: string[]): RecordSource => ({
  data: undefined,
  text: '',
  textLine: 1,
  problems,
});

/**
 * Signs that nobody sees: an address has them that was copied from a website, a telephone from a list of contacts, a text
 * from a PDF. Control characters are in no valid page; those of C1 stand for letters that were lost.
 */
const invisibleSigns = /[\u200B\u202A-\u202E\uFEFF\uFFFC]|[^\P{Cc}\t\n\u0080-\u009F]/gu;

/** Words with spaces between them that do not break. It begins where a word does: a long one is read once. */
const boundWords = /(?<!\S)\S+(?:\u00A0\S+){4,}/g;

/** The spaces before a line of Markdown and behind its mark, where the no-break one would make it a paragraph. */
const structureOfMarkdown = /^[ \t\u00A0]*(?:#{1,6}|[-*+>]|\d{1,3}[.)])[ \u00A0]+/gm;

/** The text without the byte order mark that some editors of Windows begin a file with; undefined in another encoding. */
function decodedText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text
      .replace(/\r\n?/g, '\n')
      .replace(/[\v\f\u2028\u2029]/g, ' ')
      .replace(invisibleSigns, '')
      .replace(boundWords, (words) => (isCopied(words) ? withPlainSpaces(words) : words));
  } catch {
    return undefined;
  }
}
