import { parseConfig } from '../server/config.ts';
import { receiptWindowMs, requestWindowMs } from '../server/http/contact-limits.ts';
import { type ContentRecord, recordWithFile } from '../src/data/records/content-record.ts';

const MINUTE_MS = 60_000;

/**
 * A sentence for each period that the legal documents state and the server does not keep. `retentionDays` is the server's
 * RETENTION_DAYS, or undefined for its default.
 */
export function promiseProblems(
  records: readonly ContentRecord[],
  retentionDays: string | undefined,
): string[] {
  const parsed = parseConfig({ RETENTION_DAYS: retentionDays });
  if (!parsed.ok) return [...parsed.problems];
  const record = recordWithFile(records, 'legalConstants');
  if (!record) return [];
  const { file, data: constants } = record;
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
