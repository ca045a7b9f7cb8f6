import { z } from 'zod';
import { day, pageHead, text } from './page.ts';

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

export type Policy = z.infer<typeof policy>;
