import { expect, test } from 'vitest';
import { momentFormat } from './moment.ts';

test.each([
  ['en-IN', '23 November 2026 at 11:56 pm'],
  ['en-US', 'November 23, 2026 at 11:56 PM'],
  ['de-DE', '23. November 2026 um 23:56'],
  ['fr-FR', '23 novembre 2026 à 23:56'],
  ['hi-IN', '23 नवंबर 2026 को 23:56 बजे'],
  ['ar-EG', '٢٣ نوفمبر ٢٠٢٦ في ١١:٥٦ م'],
])('In %s a moment has the clock of its people: %s', (locale, text) => {
  const moment = momentFormat(locale, 'Asia/Kolkata').format(new Date('2026-11-23T18:26:00Z'));
  expect(moment.replace(/\s/g, ' ')).toBe(text);
});
