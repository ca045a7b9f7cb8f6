import { type Document, isAlias, isScalar, type Node, Scalar, visit } from 'yaml';
import type { YamlMistake } from './parse-yaml.ts';

/**
 * Values that YAML reads otherwise than their writer meant. A part of them would vanish: text after a # that begins a
 * comment, a first word with &, ! or *, and numbers such as 012345 or 1.10. Or a page would show what was meant for YAML:
 * quotation marks that are typographic or at one end alone, and the hyphen of an entry that is further in than others.
 */
export function misreadValues(document: Document, source: string): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor || node.tag) mistakes.push(misreadSign(node, source));
      if (!isScalar(node)) return;
      mistakes.push(...joinedEntry(node, source));
      const reason = misreadComment(node, source) ?? misreadWord(node) ?? shownQuotes(node);
      if (reason) mistakes.push({ offset: startOf(node), reason });
    },
  });
  return mistakes;
}

/** Matches the anchors and tags directly before a value. */
const signsBefore = /(?<![^\s[{,])[&!]\S*(?:\s+[&!]\S*)*\s*$/;

/** Reports an anchor or a tag before a value, or an alias in its place: a record needs none, and no page shows them. */
function misreadSign(node: Node, source: string): YamlMistake {
  const start = startOf(node);
  const offset = signsBefore.exec(source.slice(0, start))?.index ?? start;
  const [line = ''] = source.slice(offset).split('\n', 1);
  const reason = `begins a text with ${line.charAt(0)}, which YAML reads as a sign of its own: put it in quotation marks, ${quoted(line.trim())}`;
  return { offset, reason };
}

/** A comment after a text without quotation marks, on its line or on the next, where the text might continue. */
function misreadComment({ type, range }: Scalar, source: string): string | undefined {
  const [start = 0, end = 0, next = 0] = range ?? [];
  if (type !== Scalar.PLAIN) return undefined;
  // A field without a value has no text that could continue.
  const comment = start === end ? /^[ \t]*#.*/ : /^\s*#.*/;
  const [rest] = comment.exec(source.slice(end, next)) ?? [];
  if (!rest) return undefined;
  const written = (source.slice(start, end) + rest).replace(/\s+/g, ' ').trim();
  return `has a text that ends before its #, because YAML reads the rest as a comment: put it in quotation marks, ${quoted(written)}; a comment stands on a line of its own, as far in as the next key`;
}

/** An entry of a list that is further in than the one above it, which YAML reads as a part of its text. */
function joinedEntry({ type, range }: Scalar, source: string): YamlMistake[] {
  const [start = 0, end = 0] = range ?? [];
  const hyphen = type === Scalar.PLAIN ? source.slice(start, end).search(/(?<=\n[ \t]*)- /) : -1;
  if (hyphen === -1) return [];
  const reason =
    'begins with a hyphen further in than the one above it, so that both are one text: put it as far in';
  return [{ offset: start + hyphen, reason }];
}

/** A number, or one of the words true, false and null, whose value as text differs from the source. */
function misreadWord({ value, source = '' }: Scalar): string | undefined {
  if (source === '' || source === String(value)) return undefined;
  const read = value === null ? 'nothing' : String(value);
  const price = source.includes('.') ? '; a price has neither points nor commas, as in 200000' : '';
  return `has ${source}, which YAML reads as ${read}: put it in quotation marks, ${quoted(source)}, or write ${read} if that is meant${price}`;
}

/** Matches a text whose quotation marks a text program has changed, and one that has a mark of the keyboard at its end alone. */
const shownMarks = /^(?:[“”‘’„‚«]([^“”‘’„‚«»]*)[“”‘’»'"]|([^"]+)"|([^']+)')$/;

function shownQuotes({ type, source = '' }: Scalar): string | undefined {
  const [, ...texts] = (type === Scalar.PLAIN && shownMarks.exec(source)) || [];
  const text = texts.find((match) => match !== undefined);
  if (text === undefined) return undefined;
  return `has ${source}, with a quotation mark that a page would show: write ${quoted(text)} with those of the keyboard on both sides, or ${quoted(source)} if the page should show it`;
}

const startOf = (node: Node) => node.range?.[0] ?? 0;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
