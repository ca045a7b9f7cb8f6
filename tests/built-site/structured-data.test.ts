import { describe, expect, test } from 'vitest';
import { company } from '../browser/site-content.ts';
import { type Page, readSite, unlisted } from './built-site.ts';

/* JSON-LD beside what its page shows; the vocabulary is checked by the types of schema-dts where it is written. */

type Node = Readonly<Record<string, unknown>> & { readonly '@type'?: string; readonly '@id'?: string };

const site = readSite();
const pages = site.pages.map((page) => [page.path, page] as const);
const origin = JSON.parse(site.text('../site.json')).origin as string;

describe.each(pages)('The structured data of %s', (path, page) => {
  const things = graphOf(page);
  const nodes = things.flatMap(nodesOf);

  test('names the company', () => {
    expect(things[0]).toMatchObject({ '@type': 'Organization', name: company.name, url: origin });
  });

  test('defines every thing that it refers to', () => {
    const isReference = (node: Node) => Object.keys(node).join() === '@id';
    const defined = nodes.filter((node) => !isReference(node)).map((node) => node['@id']);
    for (const node of nodes.filter(isReference)) expect(defined).toContain(node['@id']);
  });

  test('uses no type that was given up, and tells no range of prices', () => {
    expect(nodes.map((node) => node['@type'])).not.toContain('ProfessionalService');
    expect(JSON.stringify(things)).not.toContain('priceRange');
  });

  test('leads from the home page to this one, where the page shows that way', () => {
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const places = (trail?.itemListElement ?? []) as readonly { position: number; item: string }[];
    const hasTrail = page.html.includes('<ol') && /^\/(services|industries|about|policies)/.test(path);
    expect(trail !== undefined).toBe(hasTrail);
    if (!hasTrail) return;
    expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index + 1));
    expect(places[0]?.item).toBe(origin);
    expect(places.at(-1)?.item).toBe(origin + path);
  });

  test('has the questions that the page answers, word for word', () => {
    const questions = (things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? []) as Node[];
    expect(questions.length > 0).toBe(page.elements.some(isQuestion));
    const shown = page.html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('&#x27;', "'");
    for (const { name } of questions) expect(shown).toContain(String(name).replaceAll('&', '&amp;'));
  });
});

test('Pages of services and industries describe a service, priced in the currency of the company', () => {
  const detailed = site.pages.filter(({ path }) => /^\/(services|industries)\/./.test(path));
  expect(detailed.length).toBeGreaterThan(0);
  for (const page of detailed) {
    const service = graphOf(page).find((thing) => thing['@type'] === 'Service');
    expect(service, page.path).toMatchObject({
      url: origin + page.path,
      provider: { '@id': `${origin}/#company` },
      offers: { priceCurrency: company.currency.code },
    });
  }
});

test('The home page tells the logo, a picture, both telephones and the hours', () => {
  const home = site.pages.find(({ path }) => path === '/');
  const [organization] = home ? graphOf(home) : [];
  const { days, opens, closes } = company.openingHours;
  expect(organization).toMatchObject({
    contactPoint: {
      telephone: [company.mobile.dial, company.alternateMobile.dial],
      email: company.email,
      hoursAvailable: { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes },
    },
  });
  for (const property of ['logo', 'image'])
    expect(site.has(new URL(String(organization?.[property])).pathname), property).toBe(true);
});

test('Pages without an address of their own say so by leaving it out', () => {
  for (const page of site.pages.filter(({ path }) => unlisted.includes(path)))
    expect(graphOf(page)[1]?.url, page.path).toBeUndefined();
});

/** Entries of which only one is open have a name; a question has none. */
function isQuestion({ name, attributes }: Page['elements'][number]): boolean {
  return name === 'details' && !attributes.name;
}

function graphOf({ inline, path }: Page): readonly Node[] {
  const scripts = inline.filter(({ type }) => type === 'application/ld+json');
  expect(scripts.length, path).toBe(1);
  const data = JSON.parse(scripts[0]?.text ?? '');
  expect(data['@context'], path).toBe('https://schema.org');
  return data['@graph'];
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}
