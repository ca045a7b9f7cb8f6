import { routes } from '../../contract/routes.ts';
import { recordOf } from '../../src/data/records/content-record.ts';
import { listedPages, pagePaths, pathOf } from '../../src/data/records/listed-pages.ts';
import { localeOf } from '../../src/data/records/locale.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import type { Hero } from '../../src/data/schemas/page-schema.ts';
import {
  type ListedKind,
  pageKinds,
  type RecordData,
  type RecordKind,
} from '../../src/data/schemas/record-kinds.ts';
import { pictureId } from './picture-files.ts';

/* The records as the site shows them: the journeys take the texts that they expect from content/. */

const content = readContent('content');
const { language, records } = content.editions[0];
if (content.problems.length > 0) throw new Error(content.problems.join('\n'));

function record<K extends RecordKind>(kind: K): RecordData<K> {
  const data = recordOf(records, kind);
  if (!data) throw new Error(`content/ has no record ${kind}`);
  return data;
}

const list = <K extends ListedKind>(kind: K) =>
  records
    .filter((entry) => entry.kind === kind)
    .map(({ id, data }) => ({ slug: id.slice(id.indexOf('/') + 1), ...(data as RecordData<K>) }));

export const company = record('company');
export const locale = localeOf(language, company.address.countryCode);
export const home = record('home');
export const getStarted = record('getStarted');
export const { logoHoldsName } = record('brand');
export const messages = record('interface');
export const form = record('contactForm');
export const companyMail = record('companyMail');
export const notFound = record('notFound');
export const offline = record('offline');
export const errorScreen = record('errorScreen');
export const howWeWork = record('howWeWork');
export const servicesIndex = record('servicesIndex');
export const industriesIndex = record('industriesIndex');
export const services = list('services');
export const industries = list('industries');
/** The pages whose example has an illustration. */
export const illustrations = [
  ...services.map(({ slug, page }) => ({ path: `/services/${slug}`, page })),
  ...industries.map(({ slug, page }) => ({ path: `/industries/${slug}`, page })),
].flatMap(({ path, page }) => {
  const illustration = page.example?.illustration;
  return illustration ? [{ path, illustration, keys: keysOn(page.hero).length }] : [];
});
/** The keys on the model of a hero; none where they are placed on another picture. */
export function keysOn({ image, keys }: Hero) {
  return keys?.picture === pictureId(image.file) ? keys.entries : [];
}

/** The home page shows at most eight of each kind. */
export const servicesAtHome = services.slice(0, 8);
export const industriesAtHome = industries.slice(0, 8);
/** The link at the end of the first view of the home page, and the section that it leads to. */
export const nextAtHome =
  services.length > 0
    ? { title: messages.scrollToServices, id: 'services' }
    : { title: home.features.heading, id: 'features' };
/** The dropdowns of the header: one for each kind of page that the company has. */
export const dropdowns: readonly string[] = [
  ...(services.length > 0 ? ['services-menu'] : []),
  ...(industries.length > 0 ? ['industries-menu'] : []),
];
export const policies = list('policies').map(({ slug, title, inFooter }) => ({
  path: `/policies/${slug}`,
  title,
  inFooter,
}));

/** Every page with an address of its own, in the original language. */
const paths: readonly string[] = pagePaths(records);

/** The site in each language: the original, then its translations below a prefix. */
export const editions = content.editions.map((edition) => ({
  language: edition.language,
  prefix: edition.prefix,
  locale: localeOf(edition.language, company.address.countryCode),
  paths: listedPages(edition).map(({ path }) => path),
  heroes: edition.records
    .filter(({ kind, isEmptyIndex }) => kind in pageKinds && !isEmptyIndex)
    .flatMap(({ id, data }) => {
      const { page, hero = page?.hero } = data as { hero?: Hero; page?: { hero?: Hero } };
      return hero ? [{ path: pathOf(id, edition.prefix), hero }] : [];
    }),
}));

/** The edition that a path belongs to. */
export function editionOf(path: string) {
  const edition = editions.find(({ prefix }) => prefix && `${path}/`.startsWith(`${prefix}/`));
  return edition ?? editions.find(({ prefix }) => prefix === '') ?? { language, prefix: '', locale, paths };
}

/** The names of links that lead on to a page. */
export const guideTo = (title: string) => messages.guideTo.replace('{title}', title);
export const moreAbout = (title: string) => messages.moreAbout.replace('{title}', title);

/** A page of each kind, for tests that hold for the whole kind; of a kind that the company lacks, another page with the form. */
export const servicePath = services[0] ? `/services/${services[0].slug}` : routes.getStarted;
export const industryPath = industries[0] ? `/industries/${industries[0].slug}` : routes.howWeWork;

/** The page that lists the services; a company without any has none. */
export const indexPath = services[0] ? routes.services : routes.howWeWork;

const groups = services.find(({ page }) => page.groups.length > 1);
const deepest = industries.find(({ page }) => page.questions);
const darkPanel = services.find(({ page }) => page.hero.bgBlack);

/** One page of each kind; layouts of a kind differ only in their texts. */
export const kindsOfPages: readonly string[] = [
  ...new Set([
    routes.home,
    routes.getStarted,
    indexPath,
    groups ? `/services/${groups.slug}` : servicePath,
    darkPanel ? `/services/${darkPanel.slug}` : servicePath,
    industryPath,
    deepest ? `/industries/${deepest.slug}` : industryPath,
    routes.howWeWork,
    policies.at(-1)?.path ?? '',
    routes.policies,
    `${routes.contactSent}?reference=7K3M-9QXV`,
    '/nowhere',
    routes.offline,
  ]),
];
