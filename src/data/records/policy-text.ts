import { markdownToMdast } from 'satteri';
import { withEmphasisSpaces } from './emphasis-spaces.ts';
import { lostLetter, markdownSign } from './shown-signs.ts';

/** A link of a policy: its label, its address, and its line in the text. */
interface PolicyLink {
  readonly label: string;
  readonly href: string;
  readonly line: number;
}

/** The parts of Markdown's syntax tree that this module reads. */
interface TextNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null;
  readonly depth?: number;
  readonly identifier?: string;
  /** The identifier as it is written. */
  readonly label?: string | null;
  readonly position?: { readonly start: { readonly line: number } };
  readonly children?: readonly TextNode[];
}

/** Every link of a Markdown text, and every address that its reference definitions name. */
export function policyLinks(text: string): PolicyLink[] {
  return nodesOf(text)
    .filter(({ type }) => type === 'link' || type === 'definition')
    .map((node) => ({
      label: labelOf(node) || (node.identifier ?? ''),
      href: node.url ?? '',
      line: lineOf(node),
    }));
}

/**
 * Half sentences, each with its line, for the parts of a Markdown text that a page would omit or show otherwise than
 * meant. The parser is the one that renders the text.
 */
export function policyTextProblems(text: string): { line: number; problem: string }[] {
  const lines = text.split('\n');
  const nodes = nodesOf(text);
  const headings = nodes.filter(({ type }) => type === 'heading');
  return nodes.flatMap((node) => {
    const line = lineOf(node);
    const above = headings[headings.indexOf(node) - 1];
    const problem = problemOf(node, lines[line - 1] ?? '', above?.depth ?? 1);
    return problem ? [{ line, problem }] : [];
  });
}

/** `levelAbove` is that of the heading above a heading. */
function problemOf(node: TextNode, written: string, levelAbove: number): string | undefined {
  const { type, value = '', depth = 0 } = node;
  const label = labelOf(node);
  if (type === 'html')
    return `has "${startOf(value)}", which browsers read as HTML and do not show: write it without < and >, or with a backslash before it, \\<`;
  if (type === 'image' || type === 'imageReference')
    return `has a picture, "${node.alt ?? ''}", and policies show none: take it out`;
  if (type === 'footnoteDefinition')
    return `has the footnote "${node.identifier ?? ''}", and policies show none: write it in the text`;
  if (type === 'unusedDefinition')
    return `begins with [${node.label}]:, which Markdown takes for the address of a link, and no page shows: write it without the square brackets`;
  if (type === 'link' && label.trim() === '' && !node.children?.length)
    return `has a link to ${node.url} without words: write them between its [ and ]`;
  if (type === 'heading' && !/[\p{L}\p{N}]/u.test(label))
    return `has a heading without words, "${written.trim()}": write them behind its ${'#'.repeat(depth)}, or take it away`;
  if (type === 'code' && !/(```|~~~)/.test(written))
    return 'is indented by four spaces or more, so that it would be shown as program code: take the spaces away';
  if (type === 'heading' && !written.includes('#'))
    return `has a line of ${depth === 1 ? '=' : '-'} below "${startOf(label)}", which makes it a heading: put an empty line before it, or begin the heading with ##`;
  if (type === 'heading' && depth === 1)
    return `has the heading "${label}" with one #, which only the title of the page has: begin it with ##`;
  if (type === 'heading' && depth > levelAbove + 1)
    return `has the heading "${label}" with ${'#'.repeat(depth)}, which leaves a level out: begin it with ${'#'.repeat(levelAbove + 1)}`;
  if (type === 'paragraph') return listProblem(label);
  if (type === 'text') return signProblem(value) ?? lostLetter(value);
  return undefined;
}

/**
 * Matches what begins no list in Markdown: a bullet of a text program or of a PDF, a hyphen without its space, a dash, and
 * the number or the letter of a clause.
 */
const mark = /^\s*([•‣▪●◦·\uF0A7\uF0B7–—*-]|(?:\d{1,2}\.)+\d{0,2}|\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.)])/gm;

/** Lines that are meant as a list. One line with such a mark may be the middle of a sentence. */
function listProblem(paragraph: string): string | undefined {
  const [first, second] = paragraph.matchAll(mark);
  if (!first || !second) return undefined;
  return `has lines that begin with ${first[1]}, which would run on in one paragraph: begin each with a hyphen and a space, or put an empty line between them`;
}

/** The signs # of a heading without its space, and those of bold words and links. */
function signProblem(text: string): string | undefined {
  const sign = /^[#＃]+(?=\p{L})|^(?:##+|＃＃+)/mu.exec(text)?.[0] ?? markdownSign(text);
  if (!sign) return undefined;
  return `has "${sign}", which a page would show as it is: a heading has a space after its ##, bold words have ** on both sides and no space within them, and a link no space between ] and (`;
}

/** The parts of a text in their order. An address that no link uses is an `unusedDefinition`. */
function nodesOf(text: string): TextNode[] {
  const withParts = (node: TextNode): TextNode[] => [node, ...(node.children ?? []).flatMap(withParts)];
  const nodes = withParts(markdownToMdast(withEmphasisSpaces(text)) as TextNode);
  const references = nodes.filter(({ type }) => type.endsWith('Reference'));
  const used = new Set(references.map(({ identifier }) => identifier));
  return nodes.map((node) =>
    node.type === 'definition' && !used.has(node.identifier) ? { ...node, type: 'unusedDefinition' } : node,
  );
}

const lineOf = ({ position }: TextNode) => position?.start.line ?? 1;
const labelOf = ({ value = '', children = [] }: TextNode): string => value + children.map(labelOf).join('');
const startOf = (text: string) => text.split('\n', 1)[0]?.slice(0, 40) ?? '';
