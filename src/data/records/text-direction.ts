/** The direction in which a language is written, such as rtl for Urdu. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}
