import { parseConfig } from '../server/config.ts';
import { receiptWindowMs, requestWindowMs } from '../server/http/contact-limits.ts';
import { type ContentRecord, recordOf } from '../src/data/records/content-record.ts';

const MINUTE_MS = 60_000;

/**
 * A sentence for each period that the legal documents state and the server does not keep. `retentionDays` is the server's
 * RETENTION_DAYS, or undefined for its default.
 */
export function promiseProblems(
  records: readonly ContentRecord[],
  retentionDays: string | undefined,
): string[] {
  const file = records.find(({ kind }) => kind === 'legalConstants')?.file;
  const constants = recordOf(records, 'legalConstants') ?? {};
  const parsed = parseConfig({ RETENTION_DAYS: retentionDays });
  if (!file || !parsed.ok) return parsed.ok ? [] : [...parsed.problems];
  const kept = {
    retentionDays: parsed.config.retentionDays,
    rateLimitWindowMinutes: requestWindowMs / MINUTE_MS,
    receiptLimitWindowHours: receiptWindowMs / MINUTE_MS / 60,
  };
  return Object.entries(kept)
    .filter(([name, span]) => constants[name] !== undefined && Number(constants[name]) !== span)
    .map(
      ([name, span]) =>
        `${file}: ${name} is ${constants[name]}, and the server keeps ${span}${name === 'retentionDays' ? ': with another RETENTION_DAYS there, set it for this command too' : ''}.`,
    );
}
