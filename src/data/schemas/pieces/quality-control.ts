import { z } from 'zod';
import { list } from '../page-schema.ts';
import { pieceFrame, stateRow, statesOf } from './piece-frame.ts';

/** What a camera sees of a part, and what follows from it: an option is a quality. */
export const qualityControl = pieceFrame
  .extend({ kind: z.literal('quality-control'), rows: list(stateRow, { min: 2, max: 4 }) })
  .refine(
    ({ options, rows }) => rows.every(({ texts }) => texts.length === options.length),
    statesOf('each row'),
  );

export type QualityControl = z.infer<typeof qualityControl>;
