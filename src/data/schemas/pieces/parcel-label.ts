import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, stateRow, statesOf } from './piece-frame.ts';

/** The label of a parcel, stamped on its way: an option is a stamp, the last one that of the return. */
export const parcelLabel = pieceFrame
  .extend({
    kind: z.literal('parcel-label'),
    addressee: text({ max: 30 }),
    address: text({ max: 60 }),
    rows: list(stateRow, { min: 1, max: 3 }),
  })
  .refine(
    ({ options, rows }) => rows.every(({ texts }) => texts.length === options.length),
    statesOf('each row'),
  );

export type ParcelLabel = z.infer<typeof parcelLabel>;
