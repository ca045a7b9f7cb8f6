import { z } from 'zod';
import { motifNames } from '../drawing-names.ts';
import { list, text } from '../page-schema.ts';

const option = z.strictObject({
  label: text({ max: 16 }),
  /** A drawing beside the choice while it is chosen. */
  motif: z.enum(motifNames).optional(),
});

/** What every piece says: its control panel and the head of its screen. A piece adds what its screen shows. */
export const pieceFrame = z.strictObject({
  title: text({ max: 24 }),
  /** The choice: each option is a state of the screen. */
  choice: text({ max: 24 }),
  options: list(option, { min: 2, max: 4 }),
  /** Heads the screen. */
  screen: z.strictObject({ title: text({ max: 40 }), text: text({ max: 60 }) }),
});

/** A line of a screen: its term and its value. */
export const pieceRow = z.strictObject({ term: text({ max: 24 }), text: text({ max: 60 }) });

/** A line of a screen that says something else with each option. */
export const stateRow = z.strictObject({
  term: text({ max: 24 }),
  texts: list(text({ max: 48 }), { min: 2, max: 4 }),
});

/** Says that a list has to fit the options. */
export const statesOf = (field: string) => `${field} needs one entry for each of the options`;

export type PieceFrame = z.infer<typeof pieceFrame>;
export type PieceOption = z.infer<typeof option>;
