/** The script of a locale, such as Deva of hi-IN. */
export function writingSystem(locale: string): string | undefined {
  return new Intl.Locale(locale).maximize().script;
}

/** True where the letters of a locale are taller than Latin ones, so that lines need more room. */
export function hasTallLetters(locale: string): boolean {
  return !['Latn', 'Cyrl', 'Grek'].includes(writingSystem(locale) ?? 'Latn');
}
