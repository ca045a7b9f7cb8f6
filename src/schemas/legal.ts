import { z } from 'zod';
import { day, pageHead, words } from './page.ts';

/** Constants that the legal documents state; each is held once and variables in as {{name}}. */
export const legalConstants = z.strictObject({
  termsVersion: words(10),
  minimumAge: z.int(),
  warrantyDays: z.int(),
  liabilityCap: words(30),
  changeNoticeDays: z.int(),
  informalDisputeDays: z.int(),
  nonAppearanceLimit: words(30),
  settlementAward: words(30),
  hearingMiles: z.int(),
  childrenUnder: z.int(),
  rightsResponse: words(30),
  /** Days a request is kept before the server removes it; the server's default is checked against it. */
  retentionDays: z.int(),
  /** Days a backup is kept, and how long log files are: what the operator has set. */
  backupDays: z.int(),
  logRetention: words(30),
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
  title: words(60),
  version: words(10),
  updated: day,
  summary: words(300),
});

export type LegalConstants = z.infer<typeof legalConstants>;
export type Policy = z.infer<typeof policy>;
