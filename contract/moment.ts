/**
 * The format of a moment as people of a locale write it: "23 November 2026 at 11:56 pm". The clock has 24 hours where the
 * halves of a day have no words in the letters of the language: the Hindi one was "11:56 pm बजे".
 */
export function momentFormat(locale: string, timeZone?: string): Intl.DateTimeFormat {
  const half = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true })
    .formatToParts(0)
    .find(({ type }) => type === 'dayPeriod');
  const isForeign =
    /\p{Script=Latin}/u.test(half?.value ?? '') && new Intl.Locale(locale).maximize().script !== 'Latn';
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(isForeign && { hourCycle: 'h23' }),
    ...(timeZone && { timeZone }),
  });
}
