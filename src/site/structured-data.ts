import type { BreadcrumbList, FAQPage, Organization, Service, Thing } from 'schema-dts';
import { socialCardPath } from './routes.ts';
import type { Site } from './site.ts';

interface Place {
  readonly title: string;
  readonly href: string;
}

/** The company in full, for the home page. */
export function organizationData({ company, home, origin }: Site): Organization {
  const { address, openingHours, email, mobile, alternateMobile } = company;
  return {
    ...organizationReference(company.name, origin),
    logo: `${origin}/icon-512.png`,
    image: origin + socialCardPath('/'),
    description: home.head.description,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email,
      telephone: [mobile.dial, alternateMobile.dial],
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openingHours.days,
        opens: openingHours.opens,
        closes: openingHours.closes,
      },
    },
    sameAs: company.social.map(({ href }) => href),
  };
}

/** The company in short, for every page that refers to it. */
export function organizationReference(name: string, origin: string) {
  return { '@type': 'Organization', '@id': companyId(origin), name, url: origin } as const;
}

/** The way from the home page to this one. */
export function breadcrumbData(places: readonly Place[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(href, origin).href.replace(/\/$/, ''),
    })),
  };
}

/** What a page offers, and in which currency. */
export function serviceData(
  { title, description, path, currency }: Record<'title' | 'description' | 'path' | 'currency', string>,
  origin: string,
): Service {
  return {
    '@type': 'Service',
    name: title,
    description,
    url: new URL(path, origin).href,
    provider: { '@id': companyId(origin) },
    offers: { '@type': 'Offer', priceCurrency: currency },
  };
}

/** The questions that a page answers. */
export function questionData(entries: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** All things of a page as the text of its one JSON-LD script. */
export function asJsonLd(things: readonly Thing[]): string {
  // Escaped, so that no text can close the script.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

function companyId(origin: string): string {
  return `${origin}/#company`;
}
