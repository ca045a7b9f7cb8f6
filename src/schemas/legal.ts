import { z } from 'zod';
import { day, pageHead, text } from './page.ts';

/** Constants that the legal documents state; each is held once and variables in as {{name}}. */
export const legalConstants = z.strictObject({
  termsVersion: text({ max: 10 }),
  minimumAge: z.int(),
  warrantyDays: z.int(),
  liabilityCap: text({ max: 30 }),
  changeNoticeDays: z.int(),
  informalDisputeDays: z.int(),
  nonAppearanceLimit: text({ max: 30 }),
  settlementAward: text({ max: 30 }),
  hearingMiles: z.int(),
  childrenUnder: z.int(),
  rightsResponse: text({ max: 30 }),
  /** Days a request is kept before the server removes it; the server's default is checked against it. */
  retentionDays: z.int(),
  /** Days a backup is kept, and how long log files are: what the operator has set. */
  backupDays: z.int(),
  logRetention: text({ max: 30 }),
  /** Minutes over which the server counts requests of one visitor. */
  rateLimitWindowMinutes: z.int(),
  /** Hours over which the server counts receipts to one address. */
  receiptLimitWindowHours: z.int(),
  /** The age below which India's Digital Personal Data Protection Act protects children. */
  childrenUnderInIndia: z.int(),
});

/** Front matter of a legal document. */
export const policy = z.strictObject({
  head: pageHead,
  title: text({ max: 60 }),
  version: text({ max: 10 }),
  updated: day,
  summary: text({ max: 300 }),
});

export type Policy = z.infer<typeof policy>;
