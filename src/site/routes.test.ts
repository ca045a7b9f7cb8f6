import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentLanguages } from '../content-check/content-languages.ts';
import { canonicalPaths } from './canonical-paths.ts';

const slugs = (folder: string) =>
  readdirSync(`content/${contentLanguages('content')[0]}/${folder}`).map((name) => ({
    slug: name.replace(/\.\w+$/, ''),
  }));

/** The routes as the specification lists them, and those that decisions add. */
const specified = [
  '/',
  '/get-started',
  '/services',
  '/industries',
  '/services/software-development',
  '/services/web-development',
  '/services/mobile-application',
  '/services/erp-and-crm',
  '/services/industrial-iot',
  '/industries/ecommerce',
  '/industries/educational-and-institutional',
  '/industries/factory-automation',
  '/industries/food-industry',
  '/industries/healthcare',
  '/industries/hospitality-and-tourism',
  '/industries/industry4',
  '/industries/transportation',
  '/about/how-we-work',
  '/policies/privacy-policy',
  '/policies/terms-of-use',
];

test('The canonical paths have the routes of the specification, and one for every other record', () => {
  const paths = canonicalPaths({
    services: slugs('services'),
    industries: slugs('industries'),
    policies: slugs('policies'),
  });
  expect(paths).toEqual(expect.arrayContaining(specified));
  const records = ['services', 'industries', 'policies'].flatMap((kind) =>
    slugs(kind).map(({ slug }) => `/${kind}/${slug}`),
  );
  expect(paths.toSorted()).toEqual([...new Set([...specified, ...records])].toSorted());
});
