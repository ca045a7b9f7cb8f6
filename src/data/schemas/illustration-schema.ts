import { z } from 'zod';
import { checkIllustration } from './check-illustration.ts';
import { illustrationDrawing } from './drawing-schema.ts';
import { drawingName, list, text } from './field-schemas.ts';

const MAX_OPTIONS = 7;

/** The number of an option, counted from 1. */
const optionNumber = z.int().min(1).max(MAX_OPTIONS);
const motif = drawingName('motifs');
/** The letters of a person's name; they decorate the bar of the window. */
const initials = text({ max: 4 });

/** A state of the screen, by the name under which a visitor chooses it. */
const option = z.strictObject({
  label: text({ max: 16 }),
  /** A drawing beside the choice. */
  motif: motif.optional(),
  /** Replaces the initials in the bar. */
  initials: initials.optional(),
  /** A few words beside the title of the screen. */
  status: text({ max: 24 }),
  tone: z.enum(['good', 'waiting', 'bad']).default('good'),
  /** The term of the row that matters most in this state. */
  marks: z.string().optional(),
  /** A sentence below the rows. */
  note: text({ max: 160 }).optional(),
});

/** A line of the screen: one text, or a text for each option. */
const row = z.strictObject({
  term: text({ max: 30 }),
  text: text({ max: 60 }).optional(),
  texts: list(text({ max: 60 }), { min: 2, max: MAX_OPTIONS }).optional(),
  /** The option that adds this line, which is empty with the options before. */
  shownFrom: optionNumber.optional(),
  /** The only options that show this line; with all others, `closed` covers it. */
  shownFor: list(optionNumber, { min: 1, max: MAX_OPTIONS }).optional(),
  /** A drawing below the text. */
  motif: motif.optional(),
});

/**
 * A window of a program beside the text of an example. Its options are the states of its screen. People, companies and
 * numbers on it belong to a fictional client and promise nothing.
 */
const shape = z.strictObject({
  title: text({ max: 24 }),
  /** A `panel` with the choice is beside the screen, or the choice is on top of a `board` as wide as the page. */
  layout: z.enum(['panel', 'board']).default('panel'),
  /** Words in the bar of the window; they decorate. */
  bar: z.strictObject({
    /** Where in the program the screen is. */
    breadcrumb: list(text({ max: 24 }), { min: 1, max: 2 }),
    initials,
  }),
  /** The name of the choice. */
  choice: text({ max: 24 }),
  options: list(option, { min: 2, max: MAX_OPTIONS }),
  /** The option that is chosen at first: the one that tells most. */
  initial: optionNumber.default(1),
  /** A drawing beside the choice, whatever is chosen. */
  motif: motif.optional(),
  /** Heads the screen. */
  screen: z.strictObject({ title: text({ max: 40 }), text: text({ max: 60 }) }),
  drawing: illustrationDrawing.optional(),
  rows: list(row, { min: 1, max: 8 }).optional(),
  /** Covers a line that the chosen option does not show. */
  closed: text({ max: 16 }).optional(),
});

export type Illustration = z.infer<typeof shape>;
export type IllustrationOption = Illustration['options'][number];
export type IllustrationRow = NonNullable<Illustration['rows']>[number];

export const illustration = shape.superRefine((written, context) =>
  checkIllustration(written, (path, message) => context.addIssue({ code: 'custom', path, message })),
);
