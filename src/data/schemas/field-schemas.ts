import { z } from 'zod';

/** Matches a blank line, and a bullet at the beginning of a further line. */
const secondParagraph = /\n[ \t]*(\n|[-*•‣▪●][ \t\u00A0])/;

/** Matches a slot, such as {name}, and a variable that lacks its second brace. */
const slot = /(?<!\{)\{ *\w+ *\}(?!\})/g;

/** A trimmed text in which pages or the server replace these slots, and no others. */
const textWithSlots = (slots: readonly string[]) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const written: readonly string[] = value.match(slot) ?? [];
      const others = written.filter((name) => !slots.includes(name));
      const problems = [
        ...slots.filter((name) => !written.includes(name)).map((name) => `must contain ${name}`),
        ...others.map(
          (name) =>
            `has ${name}, which would be shown as it is: take the braces away; a variable has two on each side`,
        ),
      ];
      issues.push(...problems.map((message) => ({ code: 'custom' as const, input: value, message })));
    });

/** A text that may be empty. */
export const plainText = () => textWithSlots([]);

/** A sentence or label: trimmed, never empty, and one paragraph, since pages show it as one. */
export const text = (limit: { max: number }) => textWith([], limit);

/** A text in which pages or the server replace slots, such as {name}. */
export const textWith = (slots: string | readonly string[], { max }: { max: number }) =>
  textWithSlots([slots].flat())
    .min(1)
    .max(max)
    .refine(
      (written) => !secondParagraph.test(written),
      'has several paragraphs or a list in it, and the page shows one paragraph: write it as sentences, without bullets',
    );

/** A text that may be absent or empty. */
export const optionalText = ({ max }: { max: number }) => plainText().max(max).default('');

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

/** True also for a page of this site. */
const isAddress = (href: string) => URL.canParse(href, 'https://example.com');

const oneWebAddress =
  'must be a web address that begins with https:// and has no spaces, as in https://example.com';

/** Another site, such as https://www.linkedin.com/company/example. */
export const webAddress = z
  .string()
  .trim()
  .regex(/^https:\/\/[^\s/?#]+\.[^\s/?#]\S*$/, { error: oneWebAddress, abort: true })
  .refine(isAddress, oneWebAddress);

const oneHref =
  'must be a page of this site, as in /services, or a web address that begins with https:// and has no spaces';

/** A page of this site, perhaps with a section, or another site. */
const href = z
  .string()
  .trim()
  .regex(/^(\/|https:\/\/[^\s/?#]+\.)\S*$/, { error: oneHref, abort: true })
  .refine(isAddress, oneHref)
  .meta(sameInAllLanguages);

const oneCurrency = 'must be the code of a currency in three capital letters, as in INR, USD or CNY';
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** A currency that JavaScript can format in every language. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: oneCurrency, abort: true })
  .refine((code) => currencies.has(code), oneCurrency)
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
