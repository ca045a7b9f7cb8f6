import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, pieceRow } from './piece-frame.ts';

/** One order on four desks: each adds two lines and reads those of the desks before it. */
export const orderDesks = pieceFrame.extend({
  kind: z.literal('order-desks'),
  options: list(z.strictObject({ label: text({ max: 16 }), rows: list(pieceRow, { min: 2, max: 2 }) }), {
    min: 4,
    max: 4,
  }),
});

export type OrderDesks = z.infer<typeof orderDesks>;
