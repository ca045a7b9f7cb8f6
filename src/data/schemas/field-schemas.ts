import { z } from 'zod';

/** Matches a blank line, and a bullet at the beginning of a further line. */
const secondParagraph = /\n[ \t]*(\n|[-*•‣▪●][ \t\u00A0])/;

/** A sentence or label: trimmed, never empty, and one paragraph, since pages show it as one. */
export const text = ({ max }: { max: number }) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(
      (written) => !secondParagraph.test(written),
      'has several paragraphs or a list in it, and the page shows one paragraph: write it as sentences, without bullets',
    );

/** A text that may be absent or empty. */
export const optionalText = ({ max }: { max: number }) => z.string().trim().max(max).default('');

/** A text in which pages or the server replace a slot, such as {name}. */
export const textWith = (slot: string, { max }: { max: number }) =>
  text({ max }).refine((written) => written.includes(slot), `must contain ${slot}`);

/** Icons of cards, in src/components/star-icon/, and drawings of things and steps, in src/components/motif/. */
export type DrawingSet = 'icons' | 'motifs';

/** The name of a drawing. Its set is in the schema's metadata: readers of the schema look up the names of the set. */
export const drawingName = (drawings: DrawingSet) => z.string().meta({ drawings });

/** Metadata of a text that is the same in every language, such as a path: the content editor asks no translator for it. */
export const sameInAllLanguages = { isShared: true };

/** A list with limits that the layout of its section sets. */
export const list = <S extends z.ZodType>(entry: S, { min, max }: { min: number; max: number }) =>
  z.array(entry).min(min).max(max);

/** A list that may be empty or absent. */
export const optionalList = <S extends z.ZodType>(entry: S, { max }: { max: number }) =>
  z.array(entry).max(max).default([]);

/** An object with a value for each of these names. */
export const perName = <N extends string, S extends z.ZodType>(names: readonly N[], value: S) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<N, S>);

/** Another site, such as https://www.linkedin.com/company/example. */
export const webAddress = z.url({
  protocol: /^https$/,
  error: 'must be a web address that begins with https://',
});

/** A page of this site, perhaps with a section, or another site. */
const href = z
  .string()
  .regex(/^(\/|https:\/\/)/, 'must begin with / or https://')
  .meta(sameInAllLanguages);

/** A currency that JavaScript can format in every language. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a code of three capital letters, as in INR or USD')
  .meta(sameInAllLanguages);

/** A link as pages show it. */
export interface Link {
  readonly title: string;
  readonly href: string;
  /** The language of the page that it leads to, where it differs from the link's. */
  readonly hrefLang?: string | undefined;
}

/** A link with a limit for the length of its text. */
export const linkWith = ({ max }: { max: number }) =>
  z.strictObject({ title: text({ max }), href }).transform((written): Link => written);

export const link = linkWith({ max: 50 });

/** The day of a change, as in 2026-11-21. */
export const changeDay = z.iso.date('must be a day of the calendar, written as in 2026-03-01');
