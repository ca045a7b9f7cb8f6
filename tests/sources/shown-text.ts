import { parse } from 'yaml';

/** What of a record a reader sees: no keys, no variables to be filled in, no signs of Markdown or YAML. */
export function shownText(source: string): string {
  const [, head, body = ''] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const words = head === undefined ? stringsOf(parse(source)) : [...stringsOf(parse(head)), setInType(body)];
  return words.join(' ').replace(/\{+\w+\}+/g, '');
}

/** Every text of a record, however deep it stands. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

/** Markdown's text without its signs; rendering turns straight quotes into typographic ones. */
function setInType(markdown: string): string {
  return markdown.replace(/^#+ |^[*-] |\*\*|[[\]]/gm, '').replace(/"/g, '“');
}
