import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { interpolate } from './interpolate.ts';
import { variablesOf } from './variables.ts';

/** The languages that content/ is written in; a second one is a folder beside content/en. */
export type Language = 'en';

/** Every record of one language, with the company's variables filled in, lists in their order. */
export async function loadSite(language: Language) {
  const company = await only('company', language);
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

async function only<K extends SingleRecord>(key: K, language: Language): Promise<CollectionEntry<K>['data']> {
  const id = `${language}/${fileNames[key] ?? key}`;
  const entry = await getEntry(key, id);
  if (!entry) throw new Error(`content/${id}.yaml is missing`);
  return entry.data;
}
