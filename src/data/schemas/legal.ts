import { z } from 'zod';
import { day, type PageAddress, pageHead, text } from './page.ts';

/** What the legal documents state, each held once under a name that they write as {{name}}. */
export const legalConstants = z.record(
  z.string().regex(/^\w+$/),
  z.union([z.int(), text({ max: 30 })], 'must be a whole number or a text of at most 30 characters'),
);

/** Front matter of a legal document. */
export const policy = z.strictObject({
  head: pageHead,
  title: text({ max: 60 }),
  version: text({ max: 10 }),
  updated: day,
  summary: text({ max: 300 }),
});

/** The front matter with what follows it, as HTML, and its chapters. */
export type Policy = z.infer<typeof policy> &
  PageAddress & {
    readonly html: string;
    /** That of the HTML, where it is not the page's: a translation may have a summary alone. */
    readonly textLanguage?: string | undefined;
    readonly chapters: readonly { readonly fragment: string; readonly title: string }[];
  };
