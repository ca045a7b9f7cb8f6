import { z } from 'zod';
import { text, textWith } from '../page-schema.ts';
import { pieceFrame, pieceRow } from './piece-frame.ts';

const term = pieceRow.shape.term;

/** What a phone receives of the page itself. The build measures it (src/build/page-weight/): the figures are true. */
export const pageWeight = pieceFrame.omit({ screen: true }).extend({
  kind: z.literal('page-weight'),
  options: pieceFrame.shape.options.length(2),
  /** Instead of the label of the other pieces: this one is no illustration. */
  label: text({ max: 30 }),
  screen: pieceFrame.shape.screen.omit({ title: true }),
  terms: z.strictObject({ html: term, styles: term, script: term, typeface: term, picture: term }),
  cookies: pieceRow,
  /** In place of the size of what a next page finds on the device. */
  kept: text({ max: 12 }),
  formats: z.strictObject({
    size: textWith('{size}', { max: 20 }),
    total: textWith('{requests}', { max: 40 }),
  }),
});

export type PageWeight = z.infer<typeof pageWeight>;
