import type { ContentRecord } from '../../data/records/content-record.ts';
import { textFields } from '../../data/records/record-texts.ts';

/** Characters of any page: letters, digits, the punctuation of dates and addresses, the rupee, the no-break space. */
const always = "\u00A0 !$%'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz©–’“”₹";

/** The characters of the Latin files of the typeface, as their package says. */
const latin = /[\u0020-\u00FF\u0152\u0153\u2000-\u206F\u20AC\u2122\u2212]/;

/** Those of its files for more Latin letters, and of signs of currencies; letters of other scripts are in no file of ours. */
const latinExtended = /[\u0100-\u036F\u1D00-\u1EFF\u2020\u20A0-\u20C0\u2113\u2C60-\u2C7F\uA720-\uA7FF]/;

/** Devanagari, with the joiners that its shaping knows. */
const devanagari = /[\u0900-\u097F\u200C\u200D]+/;

export interface FontCharacters {
  /** Characters of the font that every page has. */
  readonly main: string;
  /** Characters beyond Latin-1, such as ā, ś and ₹, of a font that a browser fetches when it meets one of them. */
  readonly extended: string;
}

/** Assigns characters to fonts, by the texts of the site. What a visitor types besides is in a font of their device. */
export function fontCharacters(texts: string): FontCharacters {
  const used = [...new Set([...always, ...texts])].filter((character) => character >= ' ').sort();
  return {
    main: used.filter((character) => latin.test(character)).join(''),
    extended: used.filter((character) => latinExtended.test(character) && !latin.test(character)).join(''),
  };
}

/** The words of a language in Devanagari and of its dates; none where it has another script. */
export function devanagariWords(texts: string, language: string): readonly string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2000, index)));
  return [...new Set([texts, ...months].join(' ').match(new RegExp(devanagari, 'g')))].sort();
}

/** All texts of the records, joined, as pages show them. */
export function textsOf(records: readonly ContentRecord[]): string {
  const texts: string[] = [];
  for (const { kind, data, text } of records) {
    if (kind === 'brand' || kind === 'sample') continue;
    texts.push(...textFields(data).map((field) => field.text));
    // Rendering turns straight quotation marks into typographic ones, and removes the signs of Markdown.
    texts.push(text.replace(/^#+ |^[*-] |\*\*|`|\[([^\]]*)\]\([^)]*\)/gm, '$1').replaceAll('"', '“'));
  }
  return texts.join('').replace(/\{\w+\}/g, '');
}
