import type { Site } from './load-site.ts';

/** schema.org data of the company, as the text of a JSON-LD script. */
export function organizationData({ company, home }: Site, origin: string): string {
  const { address, openingHours } = company;
  return inScript({
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': `${origin}/#company`,
    name: company.name,
    description: home.head.description,
    url: origin,
    email: company.email,
    telephone: company.mobile.dial,
    currenciesAccepted: company.currency.code,
    priceRange: company.currency.symbol,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.days,
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    sameAs: company.social.map(({ href }) => href),
  });
}

/** Data as the text of a JSON-LD script, which it cannot close. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
