import { z } from 'zod';
import { changeDay, sameInAllLanguages, text } from './field-schemas.ts';
import { type PageAddress, type PageLanguage, pageHead } from './page-schema.ts';

/** Values of the legal documents, each written once; documents name them as {{name}}. */
export const legalConstants = z.record(
  z.string(),
  // A number is text too: the editor of content/ opens no file of free keys that has another type.
  text({ max: 30 }),
);

/** A constant that is written in words, such as "one month", and not in digits and signs alone, such as US$10,000. */
const inWords = /\p{Lowercase_Letter}|\p{Other_Letter}/u;

/** The original's constants in another language: the numbers of the original, and the translated words. */
export function legalConstantsIn(original: LegalConstants, words: LegalConstants): LegalConstants {
  const numbers = Object.entries(original).filter(([, value]) => !inWords.test(value));
  return { ...Object.fromEntries(numbers), ...words };
}

/** The schema of a translation's constants: the constants of the original that are written in words. */
export function legalConstantWords(original: LegalConstants) {
  const words = Object.entries(original).filter(([, value]) => inWords.test(value));
  return z.strictObject(Object.fromEntries(words.map(([name]) => [name, text({ max: 30 }).optional()])));
}

/** Front matter of a legal document. */
export const policy = z.strictObject({
  /** The page shows the date, so it is not in the head. */
  head: pageHead.omit({ updated: true }),
  title: text({ max: 60 }),
  version: text({ max: 20 }).meta(sameInAllLanguages),
  updated: changeDay,
  summary: text({ max: 300 }),
  /** False where other pages link to it, so that the footer need not. */
  inFooter: z.boolean().default(true),
});

export type LegalConstants = z.infer<typeof legalConstants>;

/** The front matter, with the text below it as HTML and its chapters. */
export type Policy = z.infer<typeof policy> &
  PageAddress & {
    readonly html: string;
    /** The attributes of `html`, where its language is not the page's: a translation may have a summary alone. */
    readonly textAttributes?: Pick<PageLanguage, 'lang' | 'dir'> | undefined;
    readonly chapters: readonly { readonly fragment: string; readonly title: string }[];
  };
