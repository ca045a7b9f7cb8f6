import { readContent } from '../content-check/read-content.ts';
import { walk } from '../content-check/walk.ts';

/** What a page may show whatever its records say: letters, digits, the punctuation of dates and addresses. */
const always = " !$%'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz©–’“”";

/** What visitors may type, or the next record bring: the rest of Latin-1, and the euro. */
const latin1 = [...codePoints(0x21, 0x7e), ...codePoints(0xa1, 0xff), '€'];

const RUPEE = '₹';

export interface FontCharacters {
  /** In the font that every page has. */
  readonly main: string;
  /** In a font that a browser fetches when it meets one of them. */
  readonly rest: string;
  /** Letters beyond Latin-1 that content/ writes, such as ā and ś, and the rupee. */
  readonly extended: string;
}

/** Which characters go into which font, by the texts of the site. */
export function fontCharacters(texts: string): FontCharacters {
  const used = new Set([...always, ...texts].filter((character) => character >= ' '));
  const isLatin = (character: string) => latinRanges.some(([from, to]) => between(character, from, to));
  const main = [...used].filter(isLatin).sort();
  return {
    main: main.join(''),
    rest: latin1.filter((character) => !used.has(character)).join(''),
    extended: [...new Set([RUPEE, ...[...used].filter((character) => !isLatin(character)).sort()])].join(''),
  };
}

/** Every text of the records in one: what pages can show of them. */
export function contentTexts(folder: string, language: string): string {
  const texts: string[] = [];
  for (const { data, text } of readContent(folder, language).records) {
    walk(data, (value) => {
      if (typeof value === 'string') texts.push(value);
    });
    // Rendering turns straight quotation marks into typographic ones, and takes the signs of Markdown away.
    texts.push(text.replace(/^#+ |^[*-] |\*\*|`|\[([^\]]*)\]\([^)]*\)/gm, '$1').replaceAll('"', '“'));
  }
  return texts.join('').replace(/\{+\w+\}+/g, '');
}

/** What the Latin files of the typeface hold, as their package says. */
const latinRanges: readonly (readonly [number, number])[] = [
  [0x20, 0xff],
  [0x152, 0x153],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

function between(character: string, from: number, to: number): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code >= from && code <= to;
}

function codePoints(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
