import { describe, expect, test } from 'vitest';
import { telephonesOf } from '../../src/data/company-lines.ts';
import { company, editionOf, howWeWork } from '../browser/site-content.ts';
import { eachPage, hasFile, origin, type Page, pageAt, pages, unlisted } from './built-site.ts';

/* JSON-LD beside what its page shows; the vocabulary is checked by the types of schema-dts where it is written. */

type Node = Readonly<Record<string, unknown>> & { readonly '@type'?: string; readonly '@id'?: string };

describe.each(eachPage)('The structured data of %s', (path, page) => {
  const things = graphOf(page);
  const nodes = things.flatMap(nodesOf);

  test('names the company', () => {
    expect(things[0]).toMatchObject({ '@type': 'ProfessionalService', name: company.name, url: origin });
  });

  test('defines every thing that it refers to', () => {
    const isReference = (node: Node) => Object.keys(node).join() === '@id';
    const defined = nodes.filter((node) => !isReference(node)).map((node) => node['@id']);
    for (const node of nodes.filter(isReference)) expect(defined).toContain(node['@id']);
  });

  test('leads from the home page to this one, where the page shows that way', () => {
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const places = (trail?.itemListElement ?? []) as readonly { position: number; item: string }[];
    const hasTrail =
      page.root.querySelector('.breadcrumb, .legal') !== null &&
      /^\/(services|industries|about|policies)/.test(path.slice(editionOf(path).prefix.length));
    expect(trail !== undefined).toBe(hasTrail);
    if (!hasTrail) return;
    expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index + 1));
    expect(places[0]?.item).toBe(origin + editionOf(path).prefix);
    expect(places.at(-1)?.item).toBe(origin + path);
  });

  test('has the questions of the page, word for word', () => {
    const questions = (things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? []) as Node[];
    const shown = page.root.querySelectorAll('.questions summary').map(({ text }) => text.trim());
    expect(questions.map(({ name }) => name)).toEqual(shown);
  });

  test('offers each price that the page shows, with what it is for', () => {
    const shown = page.root.querySelectorAll('#prices dl > div, .questions-price');
    const textIn = (row: (typeof shown)[number], part: string) => row.querySelector(part)?.text;
    const priced = nodes.filter((node) => 'priceSpecification' in node);
    expect(priced.map(({ itemOffered, description }) => [(itemOffered as Node).name, description])).toEqual(
      shown.map((row) => [textIn(row, 'dt, a'), textIn(row, '[class$="-note"]')]),
    );
  });
});

/** A price band may be in a currency of its own. */
const bandCurrencies = [
  company.currency.code,
  ...(howWeWork.priceBands?.entries ?? []).flatMap(({ currency }) => currency ?? []),
];

test('Pages of services and industries describe a service, priced in the currency of the company', () => {
  for (const page of pages.filter(({ path }) => /^\/(services|industries)\/./.test(path))) {
    const service = graphOf(page).find((thing) => thing['@type'] === 'Service');
    expect(service, page.path).toMatchObject({
      url: origin + page.path,
      provider: { '@id': `${origin}/#company` },
    });
    const currencies = nodesOf(service?.offers).flatMap(({ priceCurrency }) => priceCurrency ?? []);
    expect(currencies, page.path).not.toEqual([]);
    for (const currency of currencies) expect(bandCurrencies, page.path).toContain(currency);
  }
});

test('The home page names the logo, a picture, every telephone and the hours', () => {
  const [described] = graphOf(pageAt('/'));
  const { days, opens, closes } = company.openingHours;
  expect(described).toMatchObject({
    telephone: telephonesOf(company).map(({ dial }) => dial),
    email: company.email,
    address: { '@type': 'PostalAddress', postalCode: company.address.postalCode },
    ...(opens && {
      openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes },
    }),
  });
  for (const property of ['logo', 'image'])
    expect(hasFile(new URL(String(described?.[property])).pathname), property).toBe(true);
});

test.each(unlisted)('%s has no address of its own, and names none', (path) => {
  expect(graphOf(pageAt(path))[1]?.url).toBeUndefined();
});

function graphOf({ root, path }: Page): readonly Node[] {
  const scripts = root.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts.length, path).toBe(1);
  const data = JSON.parse(scripts[0]?.rawText ?? '');
  expect(data['@context'], path).toBe('https://schema.org');
  return data['@graph'];
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}
