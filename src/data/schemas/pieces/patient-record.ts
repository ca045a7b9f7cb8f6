import { z } from 'zod';
import { list, text } from '../page-schema.ts';
import { pieceFrame, pieceRow } from './piece-frame.ts';

/** A record of which each role, an option, sees some lines; every viewing is logged. */
export const patientRecord = pieceFrame
  .extend({
    kind: z.literal('patient-record'),
    rows: list(pieceRow.extend({ roles: list(text({ max: 16 }), { min: 1, max: 4 }) }), { min: 4, max: 8 }),
    /** Covers a line that the chosen role does not see. */
    closed: text({ max: 16 }),
    /** A line with an entry for each role. */
    log: z.strictObject({ term: text({ max: 24 }), entries: list(text({ max: 40 }), { min: 2, max: 4 }) }),
  })
  .refine(({ options, log }) => options.length === log.entries.length, 'needs a log entry for each option')
  .refine(
    ({ options, rows }) =>
      rows.every(({ roles }) => roles.every((role) => options.some(({ label }) => label === role))),
    'names a role in a row that is no option',
  );

export type PatientRecord = z.infer<typeof patientRecord>;
