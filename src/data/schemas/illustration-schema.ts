import { z } from 'zod';
import { motifNames } from './drawing-names.ts';
import { drawnOptions, illustrationDrawing } from './drawing-schema.ts';
import { list, text } from './page-schema.ts';

const MAX_OPTIONS = 7;

/** The number of an option, counted from 1. */
const option = z.int().min(1).max(MAX_OPTIONS);
const motif = z.enum(motifNames);

/** A line of the screen: one text, or a text for each option. */
const row = z.strictObject({
  term: text({ max: 30 }),
  text: text({ max: 60 }).optional(),
  texts: list(text({ max: 60 }), { min: 2, max: MAX_OPTIONS }).optional(),
  /** The option that adds this line, which is empty with the options before. */
  shownFrom: option.optional(),
  /** The only options that show this line; with all others, `closed` covers it. */
  shownFor: list(option, { min: 1, max: MAX_OPTIONS }).optional(),
  /** The option that this line is about. It is always shown. */
  highlightedFor: option.optional(),
  /** A drawing below the text. */
  motif: motif.optional(),
});

/**
 * A small screen beside the text of an example. Its options are the states of the screen. People, companies and numbers
 * on it belong to a fictional client and promise nothing.
 */
export const illustration = z
  .strictObject({
    title: text({ max: 24 }),
    /** The name of the choice. */
    choice: text({ max: 24 }),
    options: list(
      z.strictObject({
        label: text({ max: 16 }),
        /** A drawing beside the choice while this option is chosen. */
        motif: motif.optional(),
      }),
      { min: 2, max: MAX_OPTIONS },
    ),
    /** The option that is chosen at first. */
    initial: option.default(1),
    /** A drawing beside the choice, whatever is chosen. */
    motif: motif.optional(),
    /** Heads the screen. */
    screen: z.strictObject({ title: text({ max: 40 }), text: text({ max: 60 }) }),
    drawing: illustrationDrawing.optional(),
    rows: list(row, { min: 1, max: 8 }).optional(),
    /** Covers a line that the chosen option does not show. */
    closed: text({ max: 16 }).optional(),
    /** A sentence for each option. */
    notes: list(text({ max: 160 }), { min: 2, max: MAX_OPTIONS }).optional(),
  })
  .superRefine((written, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const { options, drawing, rows = [], notes, closed } = written;
    const count = options.length;
    const oneForEach = (path: PropertyKey[], entries: readonly unknown[] | undefined) => {
      if (entries && entries.length !== count) report(path, `needs ${count} entries, one for each option`);
    };
    const drawn = (drawing && drawnOptions[drawing.kind]) ?? Math.min(count, 4);
    if (count !== drawn) report(['options'], `must have ${drawn} entries for this drawing; it has ${count}`);
    oneForEach(['notes'], notes);
    if (drawing?.kind === 'room-plan')
      for (const [index, { states }] of drawing.rooms.entries())
        oneForEach(['drawing', 'rooms', index, 'states'], states);
    for (const [index, line] of rows.entries()) {
      const path = ['rows', index];
      oneForEach([...path, 'texts'], line.texts);
      if ((line.text === undefined) === (line.texts === undefined))
        report(path, 'needs either text or texts');
      if (line.shownFor && !closed) report(['closed'], 'is missing: it covers lines with `shownFor`');
      const named = [line.shownFrom ?? 1, line.highlightedFor ?? 1, ...(line.shownFor ?? [])];
      if (Math.max(...named) > count) report(path, `names an option that is not one of the ${count}`);
    }
    if (written.initial > count) report(['initial'], `is not one of the ${count} options`);
  });

export type Illustration = z.infer<typeof illustration>;
export type IllustrationOption = Illustration['options'][number];
export type IllustrationRow = NonNullable<Illustration['rows']>[number];
