import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Company } from '../../src/records/company.ts';
import type { ContactForm } from '../../src/records/contact-form.ts';
import type { Home, IndexPage } from '../../src/records/home.ts';
import type { ErrorScreen, InterfaceWords, NotFound } from '../../src/records/interface.ts';
import type { LegalFacts } from '../../src/records/legal.ts';
import type { Industry, Service } from '../../src/records/offer.ts';
import { facts } from '../../src/site/facts.ts';
import { weave } from '../../src/site/weave.ts';

/* The records as the site shows them: what the journeys expect on the pages comes from content/. */

const folder = 'content/en';
const read = (name: string) => parse(readFileSync(`${folder}/${name}.yaml`, 'utf8'));

export const company: Company = read('company');
export const legalFacts: LegalFacts = read('legal-facts');
const woven = facts(company, legalFacts);
const record = <T>(name: string): T => weave(read(name), woven, name);
const list = <T extends { order: number }>(kind: string): (T & { slug: string })[] =>
  readdirSync(`${folder}/${kind}`)
    .map((file) => file.replace('.yaml', ''))
    .map((slug) => ({ slug, ...record<T>(`${kind}/${slug}`) }))
    .sort((a, b) => a.order - b.order);

export const home = record<Home>('home');
export const words = record<InterfaceWords>('interface');
export const form = record<ContactForm>('contact-form');
export const notFound = record<NotFound>('not-found');
export const errorScreen = record<ErrorScreen>('error');
export const servicesIndex = record<IndexPage>('services');
export const industriesIndex = record<IndexPage>('industries');
export const services = list<Service>('services');
export const industries = list<Industry>('industries');

/** Every page with an address of its own. */
export const paths: readonly string[] = [
  '/',
  '/get-started',
  '/services',
  ...services.map(({ slug }) => `/services/${slug}`),
  '/industries',
  ...industries.map(({ slug }) => `/industries/${slug}`),
  '/policies/privacy-policy',
  '/policies/terms-of-use',
];
