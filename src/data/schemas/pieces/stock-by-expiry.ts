import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame } from './piece-frame.ts';

/** Seven ingredients of a store, those that expire first at the top; for the chosen one the screen states how much of it there is. */
export const stockByExpiry = pieceFrame.extend({
  kind: z.literal('stock-by-expiry'),
  options: list(
    z.strictObject({ label: text({ max: 8 }), expiry: text({ max: 16 }), stock: text({ max: 40 }) }),
    { min: 7, max: 7 },
  ),
  /** The term of the line with the stock of the chosen ingredient. */
  stock: text({ max: 16 }),
});

export type StockByExpiry = z.infer<typeof stockByExpiry>;
