import type { BreadcrumbList, FAQPage, ProfessionalService, Service, Thing } from 'schema-dts';
import type { RegistrationName } from '../schemas/registrations.ts';
import { socialCardPath } from './page-paths.ts';
import type { PictureData } from './picture-data.ts';
import { priceRange } from './prices.ts';
import type { Site } from './site.ts';

interface Place {
  readonly title: string;
  readonly href: string;
}

/** The company in full, for the home page: what local search shows of it. */
export function companyData(site: Site): ProfessionalService {
  const { company, home, origin } = site;
  const { address, openingHours, email, mobile, alternateMobile } = company;
  const prices = priceRange(site);
  return {
    ...companyReference(company.name, origin),
    logo: `${origin}/icon-512.png`,
    image: origin + socialCardPath('/'),
    description: home.head.description,
    email,
    telephone: [mobile.dial, alternateMobile.dial],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    hasMap: address.map,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.days,
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    currenciesAccepted: company.currency.code,
    ...(prices && { priceRange: prices }),
    ...registrationData(site),
    sameAs: company.social.map(({ href }) => href),
  };
}

/** Tax numbers have fields of their own; others are identifiers by the name that they have in law. */
function registrationData({ company, interface: messages }: Site) {
  const { gstin, vat = gstin, pan, ...others } = company.registrations ?? {};
  const identifiers = (Object.entries(others) as [RegistrationName, string][]).map(([name, value]) => ({
    '@type': 'PropertyValue' as const,
    propertyID: messages.registrations[name],
    value,
  }));
  return {
    ...(vat && { vatID: vat }),
    ...(pan && { taxID: pan }),
    ...(identifiers.length > 0 && { identifier: identifiers }),
  };
}

/** The people and the prices that a page shows, said of the company; nothing where there are none. */
export function offersAndPeople(
  { company, howWeWork, origin }: Site,
  portraits: readonly (PictureData | undefined)[],
): ProfessionalService[] {
  const people = howWeWork.people?.entries ?? [];
  const bands = howWeWork.priceBands?.entries ?? [];
  if (people.length === 0 && bands.length === 0) return [];
  const employee = people.map(({ name, role, text }, index) => {
    const image = portraits[index]?.src;
    return {
      '@type': 'Person' as const,
      name,
      jobTitle: role,
      description: text,
      ...(image && { image: origin + image }),
    };
  });
  const makesOffer = bands.map(({ what, from, to, currency = company.currency.code }) => ({
    '@type': 'Offer' as const,
    itemOffered: { '@type': 'Service' as const, name: what },
    priceSpecification: {
      '@type': 'PriceSpecification' as const,
      minPrice: from,
      ...(to !== undefined && { maxPrice: to }),
      priceCurrency: currency,
    },
  }));
  return [
    {
      '@type': 'ProfessionalService',
      '@id': companyId(origin),
      ...(employee.length > 0 && { employee }),
      ...(makesOffer.length > 0 && { makesOffer }),
    },
  ];
}

/** The company in short, for every page that refers to it. */
export function companyReference(name: string, origin: string) {
  return { '@type': 'ProfessionalService', '@id': companyId(origin), name, url: origin } as const;
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

/** The questions of a page, with their answers. */
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
