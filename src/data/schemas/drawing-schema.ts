import { z } from 'zod';
import { list, perName, text } from './field-schemas.ts';

/** room-plan.css has a style for each. */
const roomStatuses = ['leaving', 'staying', 'cleaning', 'free', 'arriving'] as const;

const withoutWords = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) });

/**
 * Drawings of illustrations by their kind, each with the words in it. A kind has a stylesheet of its name in
 * src/sections/example/drawings/, and a symbol of motifs.svg or a component in drawing.tsx where it draws more than rows.
 */
export const illustrationDrawing = z.discriminatedUnion('kind', [
  /** Rows that move from one screen to the other: with the option that completes their text, or with the second. */
  z.strictObject({
    kind: z.literal('data-transfer'),
    from: text({ max: 20 }),
    to: text({ max: 20 }),
  }),
  withoutWords('delivery-route'),
  /** A curve that rises over a week; the readings of the options are in the middle of each third. */
  z.strictObject({
    kind: z.literal('machine-condition'),
    limits: z.strictObject({ alarm: text({ max: 20 }), warning: text({ max: 20 }) }),
    /** The days below the curve; it begins on the first of them. */
    days: list(text({ max: 5 }), { min: 7, max: 7 }),
  }),
  withoutWords('machine-twin'),
  withoutWords('order-desks'),
  withoutWords('page-on-scale'),
  /** A label that gets the name of each option as a stamp. */
  z.strictObject({
    kind: z.literal('parcel-label'),
    addressee: text({ max: 30 }),
    address: text({ max: 60 }),
  }),
  withoutWords('quality-control'),
  /** A card that is filled in and signed with the last option. */
  withoutWords('report-card'),
  z.strictObject({
    kind: z.literal('room-plan'),
    /** The names of the statuses in `rooms`. */
    statuses: perName(roomStatuses, text({ max: 12 })),
    rooms: list(
      z.strictObject({
        number: z.string().regex(/^\d{1,4}$/, "must be one to four digits in quotation marks, as in '101'"),
        /** One for each option. */
        states: list(z.enum(roomStatuses), { min: 2, max: 4 }),
      }),
      { min: 1, max: 24 },
    ),
  }),
  withoutWords('stock-by-expiry'),
]);

export type IllustrationDrawing = z.infer<typeof illustrationDrawing>;
type DrawingKind = IllustrationDrawing['kind'];
export type DrawingOfKind<K extends DrawingKind> = Extract<IllustrationDrawing, { kind: K }>;

/** The numbers and the layout that a drawing is made for; where one is absent, it takes any. */
interface DrawingNeeds {
  readonly options?: number;
  readonly rows?: number;
  readonly rowsPerOption?: number;
  readonly layout?: 'board';
}

export const drawingNeeds: Readonly<Partial<Record<DrawingKind, DrawingNeeds>>> = {
  'delivery-route': { layout: 'board' },
  'machine-condition': { layout: 'board', options: 3 },
  'order-desks': { rowsPerOption: 2 },
  'page-on-scale': { options: 4 },
  'quality-control': { options: 3 },
  'report-card': { options: 3 },
  'stock-by-expiry': { options: 7, rows: 8 },
};
