import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, statesOf } from './piece-frame.ts';

/** What runs in an old and what in a new system during a year: an option is a step of the change. */
export const schoolYear = pieceFrame
  .extend({
    kind: z.literal('school-year'),
    /** Names on the dial, clockwise from the top. */
    months: list(text({ max: 8 }), { min: 4, max: 4 }),
    /** What a row says once the new system has taken over. */
    after: text({ max: 24 }),
    /** What a row says before, and the option, counted from 1, with which the new system takes over. */
    rows: list(
      z.strictObject({ term: text({ max: 24 }), before: text({ max: 24 }), from: z.int().min(1).max(4) }),
      {
        min: 3,
        max: 8,
      },
    ),
    /** A sentence for each option. */
    notes: list(text({ max: 160 }), { min: 2, max: 4 }),
  })
  .refine(({ options, notes }) => notes.length === options.length, statesOf('notes'))
  .refine(
    ({ options, rows }) => rows.every(({ from }) => from <= options.length),
    'has a row whose `from` is no option',
  );

export type SchoolYear = z.infer<typeof schoolYear>;
