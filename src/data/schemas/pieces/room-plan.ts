import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, statesOf } from './piece-frame.ts';

const statuses = ['leaving', 'staying', 'cleaning', 'free', 'arriving'] as const;

/** The rooms of a house and what happens in each: an option is a time of day. */
export const roomPlan = pieceFrame
  .extend({
    kind: z.literal('room-plan'),
    /** What the statuses of `rooms` are called. */
    statuses: z.strictObject({
      leaving: text({ max: 12 }),
      staying: text({ max: 12 }),
      cleaning: text({ max: 12 }),
      free: text({ max: 12 }),
      arriving: text({ max: 12 }),
    }),
    /** Each room with its status for each option. */
    rooms: list(
      z.strictObject({
        number: z.string().regex(/^\d{1,4}$/, "must be one to four digits in quotation marks, as in '101'"),
        states: list(z.enum(statuses), { min: 2, max: 4 }),
      }),
      { min: 1, max: 24 },
    ),
    /** A sentence for each option. */
    notes: list(text({ max: 80 }), { min: 2, max: 4 }),
  })
  .refine(({ options, notes }) => notes.length === options.length, statesOf('notes'))
  .refine(
    ({ options, rooms }) => rooms.every(({ states }) => states.length === options.length),
    statesOf('each room'),
  );

export type RoomPlan = z.infer<typeof roomPlan>;
