import { parseConfig } from '../server/config.ts';
import { receiptWindowMs, requestWindowMs } from '../server/http/contact-limits.ts';
import { maxAgeMs } from '../src/client/kept-request.ts';
import { type ContentRecord, recordWithFile } from '../src/data/records/content-record.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A sentence for each period that the legal documents state and the software does not keep. `retentionDays` is the server's
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
    keptRequestDays: maxAgeMs / DAY_MS,
  };
  return Object.entries(kept)
    .filter(([name, span]) => constants[name] !== undefined && Number(constants[name]) !== span)
    .map(([name, span]) => {
      const keeper = name === 'keptRequestDays' ? 'a visitor’s device' : 'the server';
      const remedy =
        name === 'retentionDays' ? ': with another RETENTION_DAYS there, set it for this command too' : '';
      return `${file}: ${name} is ${constants[name]}, and ${keeper} keeps ${span}${remedy}.`;
    });
}
