import { createHash } from 'node:crypto';
import { type FontFaceProperty, type Selector, type SelectorComponent, transform } from 'lightningcss';
import { withConstantsInPlace, withoutUnread, withShortNames } from './custom-properties.ts';

const data = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g;
const style = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The page with one stylesheet instead of several: without rules that can match nothing on the page and nothing
 * that its scripts may add, without custom properties that none reads, and with short names for the others.
 */
export function withOwnStyles(html: string, scripts: string): string {
  const sheets = [...html.matchAll(style)].map(([, css = '']) => css);
  if (sheets.length === 0) return html;
  const rest = html.replace(style, '');
  const inline = rest.match(/<script>[\s\S]*?<\/script>/g)?.join(' ') ?? '';
  const matched = withoutUnmatched(sheets.join(''), {
    html: rest,
    words: wordsOf(`${rest} ${scripts}`),
    scriptWords: wordsOf(`${inline} ${scripts}`),
    characters: charactersOf(`${rest.replace(data, '')} ${scripts}`),
  });
  const css = withShortNames(withConstantsInPlace(withoutUnread(matched)));
  const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  let places = 0;
  return html
    .replace(style, () => (places++ === 0 ? `<style>${css}</style>` : ''))
    .replace(/style-src 'self'/, `$& ${hash}`);
}

/** A face for certain characters only is needed where one of them stands. */
function mayNeed(property: FontFaceProperty, characters: readonly number[]): boolean {
  if (property.type !== 'unicode-range') return true;
  return property.value.some(({ start, end }) => characters.some((code) => code >= start && code <= end));
}

/** Every word of the page counts as a class or attribute: more rules are kept than need be, never fewer. */
interface Uses {
  readonly html: string;
  readonly words: ReadonlySet<string>;
  readonly scriptWords: ReadonlySet<string>;
  readonly characters: readonly number[];
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w-]+/g));
}

function charactersOf(text: string): number[] {
  return [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
}

function withoutUnmatched(css: string, uses: Uses): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) =>
          selectors.some((selector) => mayMatch(selector, uses)) ? undefined : [],
        'font-face': ({ value: { properties } }) =>
          properties.every((property) => mayNeed(property, uses.characters)) ? undefined : [],
      },
    },
  });
  return code.toString();
}

function mayMatch(selector: Selector, uses: Uses): boolean {
  return selector.every((part) => partMayMatch(part, uses));
}

function partMayMatch(part: SelectorComponent, uses: Uses): boolean {
  if (part.type === 'class') return uses.words.has(part.name);
  if (part.type === 'attribute') return attributeMayMatch(part, uses);
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
    return part.selectors.some((selector) => mayMatch(selector, uses));
  return true;
}

/** Our own attributes that no script names keep the value that the page gives them. */
function attributeMayMatch(
  { name, operation }: SelectorComponent & { type: 'attribute' },
  { html, words, scriptWords }: Uses,
): boolean {
  const names = [name, propertyOf(name)];
  const isFixed = name.startsWith('data-') && !names.some((word) => scriptWords.has(word));
  if (isFixed && operation?.operator === 'equal') return html.includes(`${name}="${operation.value}"`);
  return names.some((word) => words.has(word));
}

/** What scripts call the attribute: `theme` for `data-theme`, `ariaCurrent` for `aria-current`. */
function propertyOf(attribute: string): string {
  return attribute.replace(/^data-/, '').replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}
