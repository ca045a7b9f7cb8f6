import type {
  BreadcrumbList,
  FAQPage,
  Offer,
  Person,
  PriceSpecification,
  ProfessionalService,
  PropertyValue,
  Service,
  Thing,
} from 'schema-dts';
import { telephonesOf } from '../company-lines.ts';
import type { PictureData } from '../picture-data.ts';
import type { RegistrationName } from '../schemas/registrations-schema.ts';
import { pageUrl, socialCardPath } from './page-paths.ts';
import { priceRange } from './prices.ts';
import type { Site } from './site.ts';

/** schema.org also allows a bare name for a company. */
type Company = Exclude<ProfessionalService, string>;

interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** The company in full, for the home page: the details that local search shows. */
export function companyData(site: Site): ProfessionalService {
  const { company, home, origin } = site;
  const { address, openingHours, email } = company;
  const data: ProfessionalService = {
    ...companyReference(company.name, origin),
    logo: `${origin}/icon-512.png`,
    image: origin + socialCardPath('/'),
    description: home.head.description,
    email,
    telephone: telephonesOf(company).map(({ dial }) => dial),
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
    sameAs: company.social.map(({ href }) => href),
  };
  const prices = priceRange(site);
  if (prices) data.priceRange = prices;
  addRegistrations(data, site);
  return data;
}

/** Tax numbers have properties of their own; other numbers are identifiers with their legal names. */
function addRegistrations(data: Company, { company, interface: messages }: Site): void {
  const { gstin, vat, pan, ...others } = company.registrations ?? {};
  const vatId = vat ?? gstin;
  if (vatId) data.vatID = vatId;
  if (pan) data.taxID = pan;
  const named = Object.entries(others) as [RegistrationName, string][];
  const identifiers = named.map(
    ([name, value]): PropertyValue => ({
      '@type': 'PropertyValue',
      propertyID: messages.registrations[name],
      value,
    }),
  );
  if (identifiers.length > 0) data.identifier = identifiers;
}

/** The people and the prices of a page as properties of the company; empty where there are none. */
export function offersAndPeople(
  site: Site,
  portraits: readonly (PictureData | undefined)[],
): ProfessionalService[] {
  const people = peopleData(site, portraits);
  const offers = offerData(site);
  if (people.length === 0 && offers.length === 0) return [];
  const data: ProfessionalService = { '@type': 'ProfessionalService', '@id': companyId(site.origin) };
  if (people.length > 0) data.employee = people;
  if (offers.length > 0) data.makesOffer = offers;
  return [data];
}

function peopleData({ howWeWork, origin }: Site, portraits: readonly (PictureData | undefined)[]): Person[] {
  const people = howWeWork.people?.entries ?? [];
  return people.map(({ name, role, text }, index) => {
    const person: Person = { '@type': 'Person', name, jobTitle: role, description: text };
    const portrait = portraits[index];
    if (portrait) person.image = origin + portrait.src;
    return person;
  });
}

function offerData({ howWeWork, company }: Site): Offer[] {
  const bands = howWeWork.priceBands?.entries ?? [];
  return bands.map(({ what, from, to, currency = company.currency.code }) => {
    const price: PriceSpecification = { '@type': 'PriceSpecification', minPrice: from };
    if (to !== undefined) price.maxPrice = to;
    price.priceCurrency = currency;
    return {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: what },
      priceSpecification: price,
    };
  });
}

/** The company in short, for every page that refers to it. */
export function companyReference(name: string, origin: string) {
  return { '@type': 'ProfessionalService', '@id': companyId(origin), name, url: origin } as const;
}

/** The breadcrumb from the home page to this page. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: pageUrl(href, origin),
    })),
  };
}

/** The service of a page, with the currency of its offers. */
export function serviceData(
  { title, description, path, currency }: Record<'title' | 'description' | 'path' | 'currency', string>,
  origin: string,
): Service {
  return {
    '@type': 'Service',
    name: title,
    description,
    url: pageUrl(path, origin),
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
