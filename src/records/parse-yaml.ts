import { parseDocument, type YAMLParseError } from 'yaml';

type Parsed = { readonly data: unknown } | { readonly problems: readonly string[] };

/** The data of a YAML text, or what is wrong with it: a sentence for each place, with its line in the file. */
export function parseYaml(source: string, firstLine = 1): Parsed {
  const document = parseDocument(source);
  const places = document.errors.map(({ code, message, linePos }) => ({
    line: (linePos?.[0].line ?? 1) + firstLine - 1,
    sentence: sentences[code] ?? message.replace(/ at line [\s\S]*/, '.'),
  }));
  // One mistake often causes several parser errors: the first of each line is reported.
  const firsts = places.filter(
    ({ line }, index) => places.findIndex((other) => other.line === line) === index,
  );
  const problems = firsts.map(({ line, sentence }) => `line ${line} cannot be read as YAML: ${sentence}`);
  if (problems.length > 0) return { problems };
  try {
    return { data: document.toJS() };
  } catch (error) {
    // An unknown alias is found only here: the author meant a text that begins with an asterisk.
    if (!(error instanceof ReferenceError)) throw error;
    return { problems: ['cannot be read as YAML: a text that begins with * or & needs quotation marks.'] };
  }
}

const quote = "a text with a colon in it, or one that begins with {{, needs quotation marks: '…'.";
const indent =
  'the keys of one record stand below each other, two spaces further in than the key above them.';
const sentences: Partial<Record<YAMLParseError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: `${quote.slice(0, -1)}; a key stands as far in as its neighbours.`,
  UNEXPECTED_TOKEN: quote,
  MULTILINE_IMPLICIT_KEY: `a key ends with a colon and a space; ${quote}`,
  BAD_INDENT: `a bracket or a quotation mark is not closed, or a line is not moved in enough: ${indent}`,
  BLOCK_IN_FLOW: indent,
  TAB_AS_INDENT: 'a line is moved in with spaces, never with a tab.',
  DUPLICATE_KEY: 'this key stands twice in its record.',
  MISSING_CHAR:
    'a sign is missing, such as a closing quotation mark, a bracket, or the space after a colon or a hyphen.',
  BAD_SCALAR_START: 'a text that begins with this sign needs quotation marks.',
};
