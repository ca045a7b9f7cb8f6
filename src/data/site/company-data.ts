import type { Person, ProfessionalService, PropertyValue } from 'schema-dts';
import { telephonesOf } from '../company-lines.ts';
import type { PictureData } from '../picture-data.ts';
import type { RegistrationName } from '../schemas/registrations-schema.ts';
import { socialCardPath } from './page-paths.ts';
import { priceOffers } from './price-offers.ts';
import { priceRange } from './prices.ts';
import type { Site } from './site.ts';

/** schema.org also allows a bare name for a company. */
type Company = Exclude<ProfessionalService, string>;

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
    currenciesAccepted: company.currency.code,
    sameAs: company.social.map(({ href }) => href),
  };
  const { opens, closes, days } = openingHours;
  if (opens && closes)
    data.openingHoursSpecification = { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes };
  if (address.map) data.hasMap = address.map;
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
  const offers = priceOffers(site);
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

/** The company in short, for every page that refers to it. */
export function companyReference(name: string, origin: string) {
  return { '@type': 'ProfessionalService', '@id': companyId(origin), name, url: origin } as const;
}

export function companyId(origin: string): string {
  return `${origin}/#company`;
}
