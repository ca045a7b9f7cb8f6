import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, pieceRow } from './piece-frame.ts';

/** A line that is empty until the consignment is delivered. */
const untilDelivery = z.strictObject({
  term: text({ max: 24 }),
  open: text({ max: 40 }),
  done: text({ max: 40 }),
});

/** A consignment on its way through four towns, the options; at the last one it is signed for. */
export const deliveryRoute = pieceFrame.extend({
  kind: z.literal('delivery-route'),
  options: pieceFrame.shape.options.length(4),
  reports: z.strictObject({ term: text({ max: 24 }), entries: list(text({ max: 40 }), { min: 4, max: 4 }) }),
  rows: list(pieceRow, { min: 1, max: 3 }),
  signature: untilDelivery,
  bill: untilDelivery,
});

export type DeliveryRoute = z.infer<typeof deliveryRoute>;
