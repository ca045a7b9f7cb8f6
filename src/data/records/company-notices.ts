import { digitValue } from '../../../contract/decimal-digit.ts';
import { type Company, days } from '../schemas/company-schema.ts';
import { recordWithFile } from './content-record.ts';
import type { Edition } from './read-edition.ts';

type OpeningHours = Company['openingHours'];

/** A sentence for each fact of the company record that another of its fields writes otherwise, as after a change of one alone. */
export function companyNotices({ language, prefix, records }: Edition): string[] {
  const company = recordWithFile(records, 'company');
  if (!company) return [];
  const { openingHours } = company.data;
  return [
    // The name of a translation is the original's.
    ...(prefix === '' ? otherName(company.data) : []),
    ...missingDays(openingHours, language),
    ...missingTimes(openingHours),
  ].map((sentence) => `${company.file}: ${sentence}`);
}

/** The logo writes the parts of the name. */
function otherName({ name, nameParts }: Company): string[] {
  if (nameParts.every((part) => name.toLowerCase().includes(part.toLowerCase()))) return [];
  return [`nameParts, "${nameParts.join(' ')}", is no part of name, "${name}"; the logo writes nameParts.`];
}

/** The first and the last of the days that machines read, where the text does not name them. */
function missingDays({ days: open, daysDisplay }: OpeningHours, language: string): string[] {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const missing = [open[0], open.at(-1)]
    .filter((day) => day !== undefined)
    .map((day) => names.format(Date.UTC(2024, 0, 1 + days.indexOf(day))))
    .filter((name) => !daysDisplay.includes(name));
  return [...new Set(missing)].map(
    (name) => `openingHours.daysDisplay, "${daysDisplay}", does not name ${name}, which is one of its days.`,
  );
}

/** The times that machines read, where the text writes others. */
function missingTimes({ opens, closes, display }: OpeningHours): string[] {
  const written = timesIn(display);
  // "9 am to midnight" writes one.
  if (written.length < 2) return [];
  return [opens, closes]
    .filter((time) => !timesIn(time).some((minutes) => written.includes(minutes)))
    .map((time) => `openingHours.display, "${display}", does not name ${time}, which machines read.`);
}

const HALF_DAY = 12 * 60;

/** The times in a text, in minutes after midnight or noon: 7.30 pm and 19:30 are the same, and 23:59 is midnight. */
function timesIn(text: string): number[] {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return [...digits.replace('23:59', '24:00').matchAll(/(\d{1,2})(?:[.:](\d\d))?/g)].map(
    ([, hours, minutes = '0']) => (Number(hours) * 60 + Number(minutes)) % HALF_DAY,
  );
}
