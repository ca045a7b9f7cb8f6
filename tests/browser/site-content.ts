import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Company } from '../../src/schemas/company.ts';
import type { ContactForm } from '../../src/schemas/contact-form.ts';
import type { Home, IndexPage } from '../../src/schemas/home.ts';
import type { Industry } from '../../src/schemas/industry.ts';
import type { ErrorScreen, InterfaceWords, NotFound } from '../../src/schemas/interface.ts';
import type { LegalConstants } from '../../src/schemas/legal.ts';
import type { Service } from '../../src/schemas/service.ts';
import { canonicalPaths } from '../../src/site/canonical-paths.ts';
import { interpolate } from '../../src/site/interpolate.ts';
import { variablesOf } from '../../src/site/variables.ts';

/* The records as the site shows them: what the journeys expect on the pages comes from content/. */

const folder = 'content/en';
const read = (name: string) => parse(readFileSync(`${folder}/${name}.yaml`, 'utf8'));

export const company: Company = read('company');
export const legalConstants: LegalConstants = read('legal-constants');
const variables = variablesOf(company, legalConstants);
const record = <T>(name: string): T => interpolate(read(name), variables, name);
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
export const paths: readonly string[] = canonicalPaths({
  services,
  industries,
  policies: readdirSync(`${folder}/policies`).map((file) => ({ slug: file.replace('.md', '') })),
});
