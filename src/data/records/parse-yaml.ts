import { type Document, isNode, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type { LineOf } from './content-record.ts';
import { misreadValues } from './misread-yaml.ts';

type Parsed = { readonly data: unknown; readonly lineOf: LineOf } | { readonly problems: readonly string[] };

/** An offset in the text, and the end of a sentence that begins with its line. */
export interface YamlMistake {
  readonly offset: number;
  readonly reason: string;
}

/** Matches the start of a line with the spaces around its hyphens and its key. */
const structure = /^\p{Zs}*(?:-\p{Zs}+)*(?:[\w-]+\p{Zs}*:\p{Zs}*)?/gmu;

/** The data of a YAML text, or its mistakes: a sentence for each line with one. */
export function parseYaml(written: string, firstLine = 1): Parsed {
  // YAML takes a no-break space, as websites have them, for a letter.
  const source = written.replace(structure, (start) => start.replace(/\p{Zs}/gu, ' '));
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, logLevel: 'error' });
  const lineOf = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  // The values of a text that cannot be parsed are guesses of the parser.
  const mistakes =
    document.errors.length > 0 ? syntaxMistakes(document, source) : misreadValues(document, source);
  if (mistakes.length === 0)
    return { data: document.toJS(), lineOf: (path) => lineOf(offsetOf(document, path)) };
  // One mistake often causes others, so only the first of each line is reported.
  const sentences = new Map<number, string>();
  for (const { offset, reason } of mistakes) {
    const line = lineOf(offset);
    if (!sentences.has(line)) sentences.set(line, `line ${line} ${reason}.`);
  }
  return { problems: [...sentences.values()] };
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1));
}

/** Matches the error of a word behind a record that is one text. */
const wordAfterRecord = /scalar token in YAML stream/;

/** Matches the errors at which the parser loses its place: it goes on to find one in each line after it. */
const lostPlace = /^(BAD_INDENT|MULTILINE_IMPLICIT_KEY) |in YAML stream/;

function syntaxMistakes({ errors }: Document, source: string): YamlMistake[] {
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT');
  const lost = errors.findIndex(({ code, message }) => lostPlace.test(`${code} ${message}`));
  // A tab makes all lines after it wrong.
  const causes = tabs.length > 0 ? tabs : errors.slice(0, lost === -1 ? undefined : Math.max(lost, 1));
  return causes.map((error) => ({
    offset: offsetOfMistake(error, errors, source),
    reason: `cannot be read as YAML: ${adviceOn(error, source)}`,
  }));
}

/**
 * Of quotation marks that do not end the parser names the end of the file, of a key further in than the text above it that
 * text, and of a first key without its space the next key behind a comment.
 */
function offsetOfMistake(
  { message, pos: [start] }: YAMLParseError,
  errors: readonly YAMLParseError[],
  source: string,
): number {
  const [, mark] = /^Missing closing (.)/.exec(message) ?? [];
  if (mark) return source.lastIndexOf(mark, start - 1);
  if (wordAfterRecord.test(message)) return source.search(/^[^#\s]/m);
  const ofText = errors.filter(({ code, pos }) => code.endsWith('IMPLICIT_KEY') && pos[0] === start);
  return ofText.length > 1 ? Math.max(...ofText.map(({ pos }) => pos[1])) : start;
}

/** The parser's messages are in terms of its own grammar; these are for who wrote the line. */
function adviceOn({ code, message, pos: [start] }: YAMLParseError, source: string): string {
  if (/["'][ \t]*$/.test(source.slice(0, start)) && message.includes('scalar at node end'))
    return "words stand behind its second quotation mark: put the whole text between '…', and write an apostrophe in it twice";
  if (/^[ \t]*[\w-]+：/.test(source.slice(start)))
    return 'its colon is the wide one of another keyboard: write : and a space';
  const [, advice] = advices.find(([messages]) => messages.test(`${code} ${message}`)) ?? [];
  return advice ?? message.replace(/ at line [\s\S]*/, '');
}

const advices: readonly (readonly [messages: RegExp, advice: string])[] = [
  [
    /^(BAD_INDENT (?!Flow )|BLOCK_AS_IMPLICIT_KEY A block sequence |MISSING_CHAR Sequence )/,
    'a key or a hyphen stands as far in as its neighbours, and a hyphen has a space behind it: count the spaces',
  ],
  [
    /^(MULTILINE_IMPLICIT_KEY |MISSING_CHAR Implicit |UNEXPECTED_TOKEN .*scalar token in YAML stream)/,
    'a key needs a colon and a space behind it; a text that goes on stands further in than its key',
  ],
  [
    /^(BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN|BAD_SCALAR_START|BAD_ALIAS Anchor) /,
    "a text with a colon in it, or one that begins with a sign such as {{ or *, needs quotation marks: '…'; a key stands as far in as its neighbours",
  ],
  [
    /^BAD_ALIAS Alias /,
    "an entry of a list begins with a hyphen, and a text that begins with * needs quotation marks: '…'",
  ],
  [/^TAB_AS_INDENT /, 'a tab stands before its text: write spaces'],
  [
    /^DUPLICATE_KEY /,
    'its group has this key already: take one of the two away, or begin a new entry of a list with a hyphen',
  ],
  [/^MULTIPLE_DOCS /, 'three hyphens begin a second record, and a file has one: take the line away'],
  [/^BAD_INDENT Flow /, 'a { or [ before it has no } or ]'],
  [
    /^MISSING_CHAR Missing closing /,
    "its quotation mark has no second one: a text has them on both sides, and an apostrophe within '…' is written twice",
  ],
  [
    /^(MISSING_CHAR Missing , |BLOCK_IN_FLOW )/,
    "within [ ] or { } a comma is missing, or a text has a quotation mark or a colon in it: put the whole text in quotation marks, '…'",
  ],
];
