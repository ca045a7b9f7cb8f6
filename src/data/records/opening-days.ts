import { days } from '../schemas/company-schema.ts';
import { type ContentRecord, recordWithFile } from './content-record.ts';

/** A sentence where the text of the opening days does not name the first or the last day that machines read. */
export function openingDayNotices(records: readonly ContentRecord[], language: string): string[] {
  const company = recordWithFile(records, 'company');
  if (!company) return [];
  const { days: open, daysDisplay } = company.data.openingHours;
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const missing = [open[0], open.at(-1)]
    .filter((day) => day !== undefined)
    .map((day) => names.format(Date.UTC(2024, 0, 1 + days.indexOf(day))))
    .filter((name) => !daysDisplay.includes(name));
  return [...new Set(missing)].map(
    (name) =>
      `${company.file}: openingHours.daysDisplay, "${daysDisplay}", does not name ${name}, which is one of its days.`,
  );
}
