import { digitValue } from '../../../contract/decimal-digit.ts';
import { type Company, type Day, days } from '../schemas/company-schema.ts';
import { type ContentRecord, recordWithFile } from './content-record.ts';
import { drawingNames } from './drawing-names.ts';
import { localeOf } from './locale.ts';
import type { Edition } from './read-edition.ts';
import { textFields } from './record-texts.ts';

type OpeningHours = Company['openingHours'];

/** A sentence for each fact of the company record that another of its fields writes otherwise, as after a change of one alone. */
export function companyNotices({ language, prefix, records }: Edition): string[] {
  const company = recordWithFile(records, 'company');
  if (!company) return [];
  const { address, openingHours } = company.data;
  return [
    // The name and the time zone of a translation are the original's.
    ...(prefix === '' ? otherName(company.data) : []),
    ...missingDays(openingHours, language),
    ...missingTimes(openingHours),
    ...(prefix === '' ? halfOfTheYear(openingHours, localeOf(language, address.countryCode)) : []),
    ...otherAddress(address),
  ]
    .map((sentence) => `${company.file}: ${sentence}`)
    .concat(records.flatMap((record) => otherCurrency(record, company.data.currency.code)));
}

/** Icons that draw the sign of another currency than the company's. */
function otherCurrency({ file, data }: ContentRecord, code: string): string[] {
  const own = `currency-${code.toLowerCase()}`;
  const advice = drawingNames.icons.includes(own) ? `${own} draws its own` : 'coins and receipt draw none';
  return textFields(data)
    .filter(({ field, text }) => /\.icon$/.test(field) && text.startsWith('currency-') && text !== own)
    .map(
      ({ field, text }) =>
        `${file}: ${field}, ${text}, draws the sign of another currency than ${code}, that of company.yaml; ${advice}.`,
    );
}

/** The logo writes the parts of the name. */
function otherName({ name, nameParts }: Company): string[] {
  if (nameParts.every((part) => name.toLowerCase().includes(part.toLowerCase()))) return [];
  return [`nameParts, "${nameParts.join(' ')}", is no part of name, "${name}"; the logo writes nameParts.`];
}

/** The first and the last of the days that machines read, where the text does not name them. */
function missingDays({ days: open, daysDisplay = '' }: OpeningHours, language: string): string[] {
  const nameOf = (day: Day, weekday: 'long' | 'short') =>
    // The first of January 2024 was a Monday.
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, 1 + days.indexOf(day)),
    );
  const written = daysDisplay.toLowerCase();
  // Three letters are enough: languages change the end of a name, and Portuguese leaves it out.
  const isNamed = (day: Day) =>
    written.includes(nameOf(day, 'short').toLowerCase()) ||
    written.includes([...nameOf(day, 'long').toLowerCase()].slice(0, 3).join(''));
  const missing = [open[0], open.at(-1)]
    .filter((day) => day !== undefined)
    .filter((day) => !isNamed(day))
    .map((day) => nameOf(day, 'long'));
  return [...new Set(missing)].map(
    (name) => `openingHours.daysDisplay, "${daysDisplay}", does not name ${name}, which is one of its days.`,
  );
}

/** The times that machines read, where the text writes others. */
function missingTimes({ opens, closes, display }: OpeningHours): string[] {
  if (!opens || !closes) return [];
  const written = timesIn(display);
  // "9 am to midnight" writes one.
  if (written.length < 2) return [];
  return [opens, closes]
    .filter((time) => !written.flat().includes(minutesOf(time)))
    .map((time) => `openingHours.display, "${display}", does not name ${time}, which machines read.`);
}

/** A time zone whose clocks change, by its name of summer or of winter alone: mails write it beside the time of every day. */
function halfOfTheYear({ timeZone, ianaTimeZone }: OpeningHours, locale: string): string[] {
  // Of a zone elsewhere a locale has only the hours from Greenwich.
  const names = [locale, 'en-GB', 'en-US', 'en-AU']
    .map((each) => zoneNames(ianaTimeZone, each))
    .find(([january, july]) => january !== july && [january, july].includes(timeZone));
  if (!names) return [];
  return [
    `openingHours.timeZone, "${timeZone}", is right for a part of the year alone; ${ianaTimeZone} has ${names.join(' and ')}. Write a name for both, such as ${names.join('/')}.`,
  ];
}

/** The short names of a time zone in January and in July. */
function zoneNames(timeZone: string, locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  return [0, 6].map((month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 15));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
}

/** The parts of the address, which machines read, where its line has others. A translation may write the street in its letters. */
function otherAddress({ display, locality, postalCode }: Company['address']): string[] {
  if (!display) return [];
  return [locality, postalCode]
    .filter((part) => !display.includes(part))
    .map((part) => `address.display, "${display}", does not name ${part}, which machines read.`);
}

const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;

/** The minutes after midnight of a time such as 19:30; 23:59 is midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.replace('23:59', '24:00').split(':').map(Number);
  return (hours * 60 + minutes) % DAY;
}

/**
 * The times in a text, each in minutes after midnight: 7.30 may be two of them, because not every language marks the half of the
 * day by am and pm.
 */
function timesIn(text: string): number[][] {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return [...digits.matchAll(/(\d{1,2}(?:\s?[.:h時时點点]\s?\d\d)?)(?:\s*([ap])\.?m\b)?/gi)].map(
    ([, time = '', half]) => {
      const minutes = minutesOf(time.replace(/\s?[^\d\s]\s?/, ':'));
      if (half) return [(minutes % HALF_DAY) + (/p/i.test(half) ? HALF_DAY : 0)];
      return minutes === 0 || minutes >= HALF_DAY + 60 ? [minutes] : [minutes, (minutes + HALF_DAY) % DAY];
    },
  );
}
