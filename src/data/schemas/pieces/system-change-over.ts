import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, statesOf } from './piece-frame.ts';

/** What still runs in an old program and what in the new one: an option is the date reached. */
export const systemChangeOver = pieceFrame
  .extend({
    kind: z.literal('system-change-over'),
    /** The parts of the program in the order in which they move, one with each option. */
    parts: list(text({ max: 40 }), { min: 2, max: 4 }),
    /** A sentence for each option. */
    notes: list(text({ max: 80 }), { min: 2, max: 4 }),
  })
  .refine(({ options, notes }) => notes.length === options.length, statesOf('notes'))
  .refine(({ options, parts }) => parts.length === options.length, statesOf('parts'));

export type SystemChangeOver = z.infer<typeof systemChangeOver>;
