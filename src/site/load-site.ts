import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { logo, logoNight, logoSize } from 'virtual:own-pictures';
import type { Company } from '../schemas/company.ts';
import { siteBrand } from './brand.ts';
import { interpolate } from './interpolate.ts';
import { localeOf } from './locale.ts';
import { variablesOf } from './variables.ts';

/** Every record, with the company's variables filled in, lists in their order. */
export async function loadSite() {
  const language = await contentLanguage();
  const record = await only('company', language);
  const locale = localeOf(language, record.address.countryCode);
  const company: Company = { ...record, locale, ...ownLogo() };
  const variables = variablesOf(company, await only('legalConstants', language));
  const read = async <K extends SingleRecord>(key: K): Promise<CollectionEntry<K>['data']> =>
    interpolate(await only(key, language), variables, `content/${language}/${key}`);
  const ofLanguage = ({ id }: { id: string }) => id.startsWith(`${language}/`);
  const listed = <R extends { order: number }>(entries: readonly { id: string; data: R }[]) =>
    entries
      .map(({ id, data }) => ({
        slug: id.slice(id.lastIndexOf('/') + 1),
        ...interpolate(data, variables, `content/${id}`),
      }))
      .sort((a, b) => a.order - b.order);
  return {
    language,
    locale,
    company,
    variables,
    interface: await read('interface'),
    home: await read('home'),
    getStarted: await read('getStarted'),
    howWeWork: await read('howWeWork'),
    servicesIndex: await read('servicesIndex'),
    industriesIndex: await read('industriesIndex'),
    services: listed(await getCollection('services', ofLanguage)),
    industries: listed(await getCollection('industries', ofLanguage)),
    contactForm: await read('contactForm'),
    notFound: await read('notFound'),
    offline: await read('offline'),
    errorScreen: await read('errorScreen'),
  };
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

type SingleRecord = Exclude<CollectionKey, 'services' | 'industries' | 'policies'>;

const fileNames: Partial<Record<SingleRecord, string>> = {
  getStarted: 'get-started',
  howWeWork: 'how-we-work',
  servicesIndex: 'services',
  industriesIndex: 'industries',
  contactForm: 'contact-form',
  notFound: 'not-found',
  errorScreen: 'error',
  legalConstants: 'legal-constants',
};

/** The owner's logo, where content/ has one. */
function ownLogo(): Pick<Company, 'logo'> {
  if (!logo) return {};
  return {
    logo: { day: logo, night: logoNight ?? logo, size: logoSize, holdsName: siteBrand().logoHoldsName },
  };
}

/** The language that content/ is written in, by the name of its folder. */
async function contentLanguage(): Promise<string> {
  const [record] = await getCollection('company');
  if (!record) throw new Error('content/ has no company.yaml in the folder of a language, such as en');
  return record.id.slice(0, record.id.indexOf('/'));
}

async function only<K extends SingleRecord>(key: K, language: string): Promise<CollectionEntry<K>['data']> {
  const id = `${language}/${fileNames[key] ?? key}`;
  const entry = await getEntry(key, id);
  if (!entry) throw new Error(`content/${id}.yaml is missing`);
  return entry.data;
}
