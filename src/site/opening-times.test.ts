import { expect, test } from 'vitest';
import type { Company } from '../schemas/company.ts';
import { shortDays, shortOpeningTimes } from './opening-times.ts';

const days: Company['openingHours']['days'] = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const),
];

test('Days in a row become a range, and the hours keep the words of the record', () => {
  const openingHours = {
    ...{ display: '10.00 am - 7.00 pm', opens: '10:00', closes: '19:00', days },
    ...{ daysDisplay: 'Monday to Saturday', timeZone: { display: 'IST', name: 'Asia/Kolkata' } },
  };
  expect(shortOpeningTimes({ openingHours })).toBe('Mon–Sat, 10.00 am - 7.00 pm IST');
});

test('Single days and pairs are listed', () => {
  expect(shortDays(['Sunday'])).toBe('Sun');
  expect(shortDays(['Saturday', 'Sunday'])).toBe('Sat, Sun');
  expect(shortDays(['Friday', 'Monday', 'Wednesday', 'Thursday'])).toBe('Mon, Wed–Fri');
});

test('Days are named in the language of the page', () => {
  expect(shortDays(days, 'hi')).toBe('सोम–शनि');
});
