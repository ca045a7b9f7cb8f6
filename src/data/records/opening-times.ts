import { digitValue } from '../../../contract/decimal-digit.ts';
import { type ContentRecord, recordWithFile } from './content-record.ts';

/** A sentence where the text of the opening hours writes other times than those that machines read. */
export function openingTimeNotices(records: readonly ContentRecord[]): string[] {
  const company = recordWithFile(records, 'company');
  if (!company) return [];
  const { opens, closes, display } = company.data.openingHours;
  const written = timesIn(display);
  // "9 am to midnight" writes one.
  if (written.length < 2) return [];
  return [opens, closes]
    .filter((time) => !timesIn(time).some((minutes) => written.includes(minutes)))
    .map(
      (time) =>
        `${company.file}: openingHours.display, "${display}", does not name ${time}, which machines read.`,
    );
}

const HALF_DAY = 12 * 60;

/** The times in a text, in minutes after midnight or noon: 7.30 pm and 19:30 are the same, and 23:59 is midnight. */
function timesIn(text: string): number[] {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return [...digits.replace('23:59', '24:00').matchAll(/(\d{1,2})(?:[.:](\d\d))?/g)].map(
    ([, hours, minutes = '0']) => (Number(hours) * 60 + Number(minutes)) % HALF_DAY,
  );
}
