import { readdirSync } from 'node:fs';
import { describe } from 'vitest';
import { contentLanguages } from '../../src/content-check/content-languages.ts';
import { pinned, record } from './pin.ts';

/* The pages, numbers and switches that the specification gives. */

const slugs = (kind: string) =>
  readdirSync(`content/${contentLanguages('content')[0]}/${kind}`).map((name) => name.replace(/\.\w+$/, ''));
const services = slugs('services').map((slug) => ({ slug, ...record(`services/${slug}`) }));
const industries = slugs('industries').map((slug) => ({ slug, ...record(`industries/${slug}`) }));

describe('The pages', () => {
  pinned('of services', slugs('services').sort(), [
    'erp-and-crm',
    'industrial-iot',
    'mobile-application',
    'software-development',
    'web-development',
  ]);
  pinned('of industries', slugs('industries').sort(), [
    'ecommerce',
    'educational-and-institutional',
    'factory-automation',
    'food-industry',
    'healthcare',
    'hospitality-and-tourism',
    'industry4',
    'transportation',
  ]);
  pinned('of policies', slugs('policies').sort(), ['privacy-policy', 'terms-of-use']);
});

describe('The numbers', () => {
  pinned(
    'of key points of each industry',
    new Set(industries.map(({ keyPoints }) => keyPoints.length)),
    new Set([4]),
  );
  pinned('of client logos', record('home').clients.logos.length, 4);
  pinned('of cards in the groups of ERP and CRM', groupsOf('erp-and-crm'), [
    ['ERP', 4],
    ['CRM', 4],
  ]);
});

describe('The heroes', () => {
  pinned(
    'with a dark panel',
    services.filter(({ page }) => page.hero.bgBlack).map(({ slug }) => slug),
    ['industrial-iot'],
  );
  pinned(
    'with a read-more button',
    [...services, ...industries].filter(({ page }) => page.hero.readMoreButton).map(({ slug }) => slug),
    [],
  );
});

pinned(
  'The constants of the legal documents',
  (({ termsVersion, minimumAge, warrantyDays, changeNoticeDays, informalDisputeDays, ...others }) => [
    [termsVersion, minimumAge, warrantyDays, changeNoticeDays, informalDisputeDays],
    [others.nonAppearanceLimit, others.settlementAward, others.hearingMiles],
    [others.childrenUnder, others.rightsResponse, /fifty US dollars.*US\$50/.test(others.liabilityCap)],
  ])(record('legal-constants')),
  [
    ['1.0', 18, 90, 30, 30],
    ['US$10,000', 'US$2,500', 100],
    [13, 'one month', true],
  ],
);

function groupsOf(slug: string): [title: string, cards: number][] {
  const groups: { title: string; cards: unknown[] }[] =
    services.find((one) => one.slug === slug)?.page.groups ?? [];
  return groups.map(({ title, cards }) => [title, cards.length]);
}
