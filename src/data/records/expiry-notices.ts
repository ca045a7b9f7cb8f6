import { type ContentRecord, recordOf } from './content-record.ts';

const DAY_MS = 86_400_000;
const TOLD_DAYS_BEFORE = 30;

/** A sentence where security.txt has expired or is about to: whoever finds a weakness may then not trust its address. */
export function expiryNotices(records: readonly ContentRecord[], now = new Date()): string[] {
  const company = recordOf(records, 'company');
  const file = records.find(({ kind }) => kind === 'company')?.file;
  if (!company || !file) return [];
  const { expires } = company.securityReports;
  const daysLeft = (Date.parse(expires) - now.getTime()) / DAY_MS;
  if (daysLeft > TOLD_DAYS_BEFORE) return [];
  const what = daysLeft > 0 ? 'the day on which security.txt expires' : 'over, so security.txt has expired';
  return [`${file}: securityReports.expires, ${expires}, is ${what}: write a day within a year from now.`];
}
