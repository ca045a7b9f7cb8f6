import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, pieceRow } from './piece-frame.ts';

/** A reading that rises over a week, with its two limits. The drawing is of these three readings: 2.2, 4.6 and 7.2. */
export const machineCondition = pieceFrame.extend({
  kind: z.literal('machine-condition'),
  options: pieceFrame.shape.options.length(3),
  limits: z.strictObject({ alarm: text({ max: 20 }), warning: text({ max: 20 }) }),
  /** The days below the curve; it begins on the first of them. */
  days: list(text({ max: 5 }), { min: 7, max: 7 }),
  /** What happens in each state. */
  rows: list(pieceRow, { min: 3, max: 3 }),
});

export type MachineCondition = z.infer<typeof machineCondition>;
