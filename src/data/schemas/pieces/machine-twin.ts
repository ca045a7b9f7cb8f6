import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, pieceRow, statesOf } from './piece-frame.ts';

/** A machine and the model that follows it: an option is a step from the reading to the approval. */
export const machineTwin = pieceFrame
  .extend({
    kind: z.literal('machine-twin'),
    /** A line for each option; a step shows its own line and those before it. */
    rows: list(pieceRow, { min: 2, max: 4 }),
    /** A sentence for each option. */
    notes: list(text({ max: 80 }), { min: 2, max: 4 }),
  })
  .refine(({ options, notes }) => notes.length === options.length, statesOf('notes'))
  .refine(({ options, rows }) => rows.length === options.length, statesOf('rows'));

export type MachineTwin = z.infer<typeof machineTwin>;
