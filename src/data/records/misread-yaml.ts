import { type Document, isAlias, isCollection, isScalar, type Node, Scalar, visit } from 'yaml';
import type { YamlMistake } from './parse-yaml.ts';

/**
 * Values that YAML reads otherwise than their writer meant. A part of them would vanish: text after a # that begins a
 * comment, a first word with &, ! or *, and numbers such as 012345 or 1.10. Or a page would show what was meant for YAML:
 * quotation marks that a text program has made typographic.
 */
export function misreadValues(document: Document, source: string): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor || node.tag) mistakes.push(misreadSign(node, source));
      if (isScalar(node))
        mistakes.push(...misreadComment(node, source), ...misreadWord(node), ...typographicQuotes(node));
    },
  });
  return mistakes;
}

/** Matches anchors and tags that stand directly before a value, which may begin on a later line. */
const signsBefore = /(?<![^\s[{,])[&!]\S*(?:\s+[&!]\S*)*(?=(?:\s|#[^\n]*\n)*$)/;

/** Reports an anchor or a tag before a value, or an alias in its place: a record needs none, and no page shows them. */
function misreadSign(node: Node, source: string): YamlMistake {
  const start = startOf(node);
  const { 0: signs = '*', index: offset = start } = signsBefore.exec(source.slice(0, start)) ?? {};
  const reason = isCollection(node)
    ? `has ${signs} before a list or a group of keys, where YAML reads it as a sign of its own: take it away`
    : `begins a text with ${signs.charAt(0)}, which YAML reads as a sign of its own: put it in quotation marks, ${quoted(restOfLine(source, offset))}`;
  return { offset, reason };
}

/**
 * Reports a comment after a text without quotation marks, on its line or on the next, where the text might continue; a field
 * without a value has no text that could.
 */
function misreadComment({ type, range }: Scalar, source: string): YamlMistake[] {
  const [start = 0, end = 0, next = 0] = range ?? [];
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  if (type !== Scalar.PLAIN && !isBlock) return [];
  const text = isBlock ? '' : source.slice(start, end);
  const [comment] = isBlock
    ? (/(?<=^[|>]\S*[ \t]+)#[^\n]*/.exec(source.slice(start, end)) ?? [])
    : ((text === '' ? /^[ \t]*#[^\n]*/ : /^\s*#[^\n]*/).exec(source.slice(end, next)) ?? []);
  if (!comment) return [];
  const written = quoted((text + comment).replace(/\s+/g, ' ').trim());
  return [
    {
      offset: start,
      reason: `has a text that ends before its #, because YAML reads the rest as a comment: put it in quotation marks, ${written}; a comment stands on a line of its own, as far in as the next key`,
    },
  ];
}

/** Reports a number, or one of the words true, false and null, whose value as text differs from the source. */
function misreadWord({ value, source = '', range }: Scalar): YamlMistake[] {
  if (source === '' || source === String(value)) return [];
  const read = value === null ? 'nothing' : String(value);
  const otherwise =
    value === null ? 'or leave it out' : `or write ${read} if that is meant${forPrices(value)}`;
  return [
    {
      offset: range?.[0] ?? 0,
      reason: `has ${source}, which YAML reads as ${read}: put it in quotation marks, ${quoted(source)}, ${otherwise}`,
    },
  ];
}

/** Matches a text within typographic quotation marks that has no others. */
const typographic = /^[“”‘’„‚«]([^“”‘’„‚«»]*)[“”‘’»]$/;

/** Reports a text without YAML's own quotation marks that is within typographic ones. */
function typographicQuotes({ type, source = '', range }: Scalar): YamlMistake[] {
  const [, text] = (type === Scalar.PLAIN && typographic.exec(source)) || [];
  if (text === undefined) return [];
  return [
    {
      offset: range?.[0] ?? 0,
      reason: `has ${source}, in quotation marks that a page would show: write ${quoted(text)} with those of the keyboard, or ${quoted(source)} if the page should show them`,
    },
  ];
}

/** A price such as 1999.50 has the same form as the number of a version. */
function forPrices(value: unknown): string {
  return typeof value === 'number' && value % 1 !== 0 && Number.isFinite(value)
    ? '; a price is a whole number'
    : '';
}

const startOf = (node: Node) => node.range?.[0] ?? 0;
const restOfLine = (source: string, offset: number) => source.slice(offset).split('\n', 1)[0]?.trim() ?? '';
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
