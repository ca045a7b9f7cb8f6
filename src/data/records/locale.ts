/** Language and country of the site, as in en-IN: the folder's name, with the company's country where it has none. */
export function localeOf(folder: string, countryCode: string): string {
  const { region = countryCode } = new Intl.Locale(folder);
  return new Intl.Locale(folder, { region }).toString();
}
