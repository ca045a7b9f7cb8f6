import { parseDocument, type YAMLParseError } from 'yaml';

type Parsed = { readonly data: unknown } | { readonly problems: readonly string[] };

/** The data of a YAML text, or what is wrong with it: a sentence for each place, with its line in the file. */
export function parseYaml(source: string, firstLine = 1): Parsed {
  const document = parseDocument(source);
  const sentences = new Map<number, string>();
  for (const { code, message, linePos } of document.errors) {
    const line = (linePos?.[0].line ?? 1) + firstLine - 1;
    const reason = withoutQuotes.has(code) ? quote : message.replace(/ at line [\s\S]*/, '');
    // One mistake often causes several parser errors: the first of each line is reported.
    if (!sentences.has(line)) sentences.set(line, `line ${line} cannot be read as YAML: ${reason}.`);
  }
  if (sentences.size > 0) return { problems: [...sentences.values()] };
  try {
    return { data: document.toJS() };
  } catch (error) {
    // An unknown alias is found only here: the author meant a text that begins with an asterisk.
    if (!(error instanceof ReferenceError)) throw error;
    return { problems: [`cannot be read as YAML: ${quote}.`] };
  }
}

const quote =
  "a text with a colon in it, or one that begins with a sign such as {{ or *, needs quotation marks: '…'; a key stands as far in as its neighbours";
/** The parser's message where these are missing, in terms of its own grammar. */
const withoutQuotes = new Set<YAMLParseError['code']>([
  'BLOCK_AS_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
  'MULTILINE_IMPLICIT_KEY',
  'BAD_SCALAR_START',
]);
