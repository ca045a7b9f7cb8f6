import { type CollectionKey, getCollection, getEntry } from 'astro:content';
import type { Company } from '../records/company.ts';
import { facts } from './facts.ts';
import { weave } from './weave.ts';

/** The languages that content/ is written in; a second one is a folder beside content/en. */
export type Language = 'en';

/** Every record of one language, woven with the facts of the company, lists in their order. */
export async function loadSite(language: Language) {
  const company = await only('company', language);
  const woven = facts(company, await only('legalFacts', language));
  const read = async <K extends SingleRecord>(key: K) =>
    weave(await only(key, language), woven, `content/${language}/${key}`);
  const listed = async <K extends 'services' | 'industries'>(key: K) =>
    (await getCollection(key, ({ id }) => id.startsWith(`${language}/`)))
      .map(({ id, data }) => ({ slug: id.slice(id.lastIndexOf('/') + 1), ...weave(data, woven, `content/${id}`) }))
      .sort((a, b) => a.order - b.order);
  return {
    language,
    company,
    facts: woven,
    interface: await read('interface'),
    home: await read('home'),
    getStarted: await read('getStarted'),
    servicesIndex: await read('servicesIndex'),
    industriesIndex: await read('industriesIndex'),
    services: await listed('services'),
    industries: await listed('industries'),
    contactForm: await read('contactForm'),
    notFound: await read('notFound'),
    errorScreen: await read('errorScreen'),
  };
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

type SingleRecord = Exclude<CollectionKey, 'services' | 'industries' | 'policies'>;

const fileNames: Partial<Record<SingleRecord, string>> = {
  getStarted: 'get-started',
  servicesIndex: 'services',
  industriesIndex: 'industries',
  contactForm: 'contact-form',
  notFound: 'not-found',
  errorScreen: 'error',
  legalFacts: 'legal-facts',
};

async function only<K extends SingleRecord>(key: K, language: Language) {
  const id = `${language}/${fileNames[key] ?? key}`;
  const entry = await getEntry(key, id);
  if (!entry) throw new Error(`content/${id}.yaml is missing`);
  return entry.data;
}

export type { Company };
