import { z } from 'zod';
import { day, type PageAddress, pageHead, text } from './page-schema.ts';

/** What the legal documents state, each held once under a name that they write as {{name}}. */
export const legalConstants = z.record(
  z.string().regex(/^\w+$/),
  // A number is text too: the editor of content/ opens no file of free keys that has another type.
  text({ max: 30 }),
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
    /** The language of `html`, where it is not the page's: a translation may have a summary alone. */
    readonly textLanguage?: string | undefined;
    readonly chapters: readonly { readonly fragment: string; readonly title: string }[];
  };
