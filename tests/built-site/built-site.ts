import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An element of a built page: its name, its attributes with references decoded, and where it stands. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly at: number;
}

export interface Page {
  /** Path as the server answers it: `/`, `/services`, `/services/web-development`. */
  readonly path: string;
  readonly html: string;
  readonly elements: readonly Element[];
  /** Inline scripts and styles: what stands between their tags. */
  readonly inline: readonly { readonly name: string; readonly type: string; readonly text: string }[];
}

export interface Site {
  readonly folder: string;
  readonly pages: readonly Page[];
  /** Text of a public file such as `robots.txt`. */
  text(name: string): string;
  has(name: string): boolean;
  bytes(name: string): Buffer;
}

/** Pages that have no address of their own and so no canonical link. */
export const unlisted: readonly string[] = ['/404', '/500', '/contact/sent', '/offline'];

/** Reads what the build left in the folder; `dist/`, or OUT_DIR. */
export function readSite(dist = resolve(process.env.OUT_DIR ?? 'dist')): Site {
  const folder = join(dist, 'site');
  if (!existsSync(folder)) throw new Error(`${folder} does not exist: run npm run build first.`);
  const file = (name: string) => join(folder, decodeURIComponent(name.replace(/^\//, '')));
  return {
    folder,
    pages: readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => pageOf(name, readFileSync(join(folder, name), 'utf8'))),
    text: (name) => readFileSync(file(name), 'utf8'),
    has: (name) => existsSync(file(name)),
    bytes: (name) => readFileSync(file(name)),
  };
}

export function pageOf(name: string, html: string): Page {
  const path = `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`;
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
    .filter(([, , attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, tag = '', attributes = '', text = '']) => ({
      name: tag,
      type: attributes.match(/type="([^"]*)"/)?.[1] ?? '',
      text,
    }));
  return { path, html, inline, elements: elementsOf(html) };
}

/** The page's title. */
export function titleOf({ html }: Page): string {
  return decoded(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '');
}

/** Content of `<meta name>` or `<meta property>`. */
export function metaOf({ elements }: Page, name: string): string | undefined {
  return elements.find(
    (element) =>
      element.name === 'meta' && [element.attributes.name, element.attributes.property].includes(name),
  )?.attributes.content;
}

/** The words of the page's body, without scripts, styles, tags. */
export function wordsOf({ html }: Page): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  return decoded(body.replace(/<[^>]+>/g, ' '));
}

/** Text of every element of a name, such as the headings. */
export function textsOf({ html }: Page, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    decoded(text.replace(/<[^>]+>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function elementsOf(html: string): Element[] {
  const visible = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>');
  return [...visible.matchAll(/<([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g)].map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    attributes: attributesOf(match[2] ?? ''),
    at: match.index,
  }));
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
      ([, name = '', double, single, bare]) => [name.toLowerCase(), decoded(double ?? single ?? bare ?? '')],
    ),
  );
}

function decoded(text: string): string {
  return text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replace(/&(quot|apos|lt|gt|nbsp|amp);/g, (_, name: string) => references[name] ?? '');
}

const references: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  amp: '&',
};
