import { z } from 'zod';
import { list, text } from '../page.ts';
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
    /** A room by its number, with its status for each option. */
    rooms: z.record(z.string().regex(/^\d{1,4}$/), list(z.enum(statuses), { min: 2, max: 4 })),
    /** A sentence for each option. */
    notes: list(text({ max: 80 }), { min: 2, max: 4 }),
  })
  .refine(({ options, notes }) => notes.length === options.length, statesOf('notes'))
  .refine(
    ({ options, rooms }) => Object.values(rooms).every((states) => states.length === options.length),
    statesOf('each room'),
  );

export type RoomPlan = z.infer<typeof roomPlan>;
