import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contentLanguages } from '../../src/content-check/content-languages.ts';
import type { Company } from '../../src/schemas/company.ts';
import type { ContactForm } from '../../src/schemas/contact-form.ts';
import type { Home, IndexPage } from '../../src/schemas/home.ts';
import type { HowWeWork } from '../../src/schemas/how-we-work.ts';
import type { Industry } from '../../src/schemas/industry.ts';
import type { ErrorScreen, InterfaceWords, NotFound } from '../../src/schemas/interface.ts';
import type { LegalConstants } from '../../src/schemas/legal.ts';
import type { Offline } from '../../src/schemas/offline.ts';
import type { Service } from '../../src/schemas/service.ts';
import { canonicalPaths } from '../../src/site/canonical-paths.ts';
import { interpolate } from '../../src/site/interpolate.ts';
import { localeOf } from '../../src/site/locale.ts';
import { routes } from '../../src/site/routes.ts';
import { variablesOf } from '../../src/site/variables.ts';

/* The records as the site shows them: what the journeys expect on the pages comes from content/. */

const [language = 'en'] = contentLanguages('content');
const folder = `content/${language}`;
const read = (name: string) => parse(readFileSync(`${folder}/${name}.yaml`, 'utf8'));

export const company: Company = read('company');
export const locale = localeOf(language, company.address.countryCode);
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
export const offline = record<Offline>('offline');
export const errorScreen = record<ErrorScreen>('error');
export const howWeWork = record<HowWeWork>('how-we-work');
export const servicesIndex = record<IndexPage>('services');
export const industriesIndex = record<IndexPage>('industries');
export const services = list<Service>('services');
export const industries = list<Industry>('industries');

/** The names of links that lead on to a page. */
export const guideTo = (title: string) => words.guideTo.replace('{title}', title);
export const moreAbout = (title: string) => words.moreAbout.replace('{title}', title);

/** Some page of each kind, for what holds on all of them. */
export const servicePath = `/services/${services[0]?.slug}`;
export const industryPath = `/industries/${industries[0]?.slug}`;

/** The legal documents, from their front matter. */
export const policies: readonly { path: string; title: string }[] = readdirSync(`${folder}/policies`).map(
  (file) => {
    const [, head = ''] =
      readFileSync(`${folder}/policies/${file}`, 'utf8').match(/^---\n([\s\S]*?)\n---/) ?? [];
    return { path: `/policies/${file.replace('.md', '')}`, title: parse(head).title };
  },
);

/** Every page with an address of its own. */
export const paths: readonly string[] = canonicalPaths({
  services,
  industries,
  policies: policies.map(({ path }) => ({ slug: path.slice(path.lastIndexOf('/') + 1) })),
});

const groups = services.find(({ page }) => page.groups.length > 1) ?? services[0];
const deepest = industries.find(({ page }) => page.questions) ?? industries[0];
const darkPanel = services.find(({ page }) => page.hero.bgBlack) ?? services[0];

/** One page of each kind: what holds for it holds for the others of its kind, whatever their words. */
export const kindsOfPages: readonly string[] = [
  ...new Set([
    '/',
    '/get-started',
    '/services',
    `/services/${groups?.slug}`,
    `/services/${darkPanel?.slug}`,
    industryPath,
    `/industries/${deepest?.slug}`,
    routes.howWeWork,
    policies.at(-1)?.path ?? '',
    '/contact/sent',
    '/nowhere',
  ]),
];
