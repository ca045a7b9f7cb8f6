import { markdownToMdast } from 'satteri';
import { markdownSign } from './shown-signs.ts';

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
  const nodes = nodesOf(text);
  const lines = text.split('\n');
  const named = new Set(
    nodes.filter(({ type }) => /Reference$/.test(type)).map(({ identifier }) => identifier),
  );
  const levels = [1, ...nodes.filter(({ type }) => type === 'heading').map(({ depth = 1 }) => depth)];
  let headings = 0;
  return nodes.flatMap((node) => {
    if (node.type === 'heading') headings += 1;
    const line = lineOf(node);
    const problem = problemOf(node, lines[line - 1] ?? '', named, levels[headings - 1] ?? 1);
    return problem ? [{ line, problem }] : [];
  });
}

function problemOf(
  node: TextNode,
  written: string,
  named: ReadonlySet<string | undefined>,
  levelBefore: number,
): string | undefined {
  switch (node.type) {
    case 'html':
      return htmlProblem(node.value ?? '');
    case 'image':
    case 'imageReference':
      return `has a picture, "${node.alt ?? ''}", and policies show none: take it out`;
    case 'code':
      if (/(```|~~~)/.test(written)) return undefined;
      return 'is indented by four spaces or more, so that it would be shown as program code: take the spaces away';
    case 'definition':
    case 'footnoteDefinition':
      if (named.has(node.identifier)) return undefined;
      return `begins with a word in brackets and a colon, "${written.trim().slice(0, 40)}", which is the address of a link and not shown: put a backslash before it, \\[`;
    case 'heading':
      return headingProblem(node, written, levelBefore);
    case 'paragraph':
      return listProblem(labelOf(node)) ?? unspacedHeading(labelOf(node));
    case 'text':
      return signProblem(node.value ?? '');
    default:
      return undefined;
  }
}

function htmlProblem(html: string): string {
  const [first = ''] = html.split('\n');
  if (html.startsWith('<!--'))
    return `has a comment, "${first.slice(0, 40)}", which hides what is in it: take it out`;
  return `has "${first.slice(0, 40)}", which browsers read as HTML and do not show: write it without < and >, or with a backslash before it, \\<`;
}

/** Matches a bullet of a text program, which Markdown takes for a letter. */
const bullet = /^\s*([•‣▪●◦·])\s/m;
/** Matches a hyphen without its space, a dash, or a number or letter of a clause, which begin no list in Markdown. */
const mark = /^\s*([-–—*]|(?:\d{1,2}\.)+\d{0,2}|\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.)])/gm;

/** Lines that are meant as a list. One line with a dash or a number may be the middle of a sentence. */
function listProblem(paragraph: string): string | undefined {
  const marks = [...paragraph.matchAll(mark)];
  const [, begin] = bullet.exec(paragraph) ?? (marks.length > 1 ? marks[0] : undefined) ?? [];
  if (!begin) return undefined;
  return `has lines that begin with ${begin}, which would run on in one paragraph: begin each with a hyphen and a space, or put an empty line between them`;
}

function unspacedHeading(paragraph: string): string | undefined {
  const [line] = /^#+(?:#|\p{L}).*/mu.exec(paragraph) ?? [];
  if (!line) return undefined;
  return `has "${line.slice(0, 40)}", whose # a page would show: a heading has a space after its signs #`;
}

function signProblem(text: string): string | undefined {
  const sign = markdownSign(text);
  if (!sign) return undefined;
  return `has "${sign}", which a page would show as it is: bold words have ** on both sides and no space within them, and a link no space between ] and (`;
}

function headingProblem(node: TextNode, written: string, levelBefore: number): string | undefined {
  const { depth = 1 } = node;
  const heading = labelOf(node);
  if (!written.includes('#'))
    return `has a line of ${depth === 1 ? '=' : '-'} below "${heading.slice(0, 40)}", which makes it a heading: put an empty line before it, or begin the heading with ##`;
  if (!/[\p{L}\p{N}]/u.test(heading)) return 'has a heading without words: take it out';
  if (depth === 1)
    return `has the heading "${heading}" with one #, which only the title of the page has: begin it with ##`;
  if (depth > levelBefore + 1)
    return `has the heading "${heading}" with ${depth} signs #: below the heading before it, it has ${levelBefore + 1}`;
  return undefined;
}

function nodesOf(text: string): TextNode[] {
  const withParts = (node: TextNode): TextNode[] => [node, ...(node.children ?? []).flatMap(withParts)];
  return withParts(markdownToMdast(text) as TextNode);
}

const lineOf = ({ position }: TextNode) => position?.start.line ?? 1;
const labelOf = ({ value = '', children = [] }: TextNode): string => value + children.map(labelOf).join('');
