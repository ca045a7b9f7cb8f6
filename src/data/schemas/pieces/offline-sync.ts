import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame } from './piece-frame.ts';

const place = text({ max: 16 });

/** Entries on a phone: without a network they wait, with it they are at the office. */
export const offlineSync = pieceFrame.extend({
  kind: z.literal('offline-sync'),
  options: pieceFrame.shape.options.length(2),
  places: z.strictObject({ phone: place, office: place }),
  entries: list(z.strictObject({ title: text({ max: 16 }), text: text({ max: 30 }) }), { min: 3, max: 3 }),
  /** Below the entries, for each state. */
  statuses: list(text({ max: 60 }), { min: 2, max: 2 }),
});

export type OfflineSync = z.infer<typeof offlineSync>;
