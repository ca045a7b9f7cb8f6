import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { routes } from '../../contract/routes.ts';
import { addressLine, shortOpeningTimes, telephonesOf } from '../../src/data/company-lines.ts';
import { company, industries, messages, policies, services } from '../browser/site-content.ts';
import { pageAt, pages } from './built-site.ts';

/* The parts around a page's text have what they need to lead on. tests/browser tests where they are and what they do. */

const withSpaces = (text = '') => text.replace(/\s+/g, ' ').trim();
const partOf = (path: string, selector: string): HTMLElement => {
  const part = pageAt(path).root.querySelector(selector);
  if (!part) throw new Error(`${path} has no ${selector}.`);
  return part;
};
const hrefsOf = (part: HTMLElement) => part.querySelectorAll('a').map(({ attrs }) => attrs.href ?? '');
/** Texts of the links that lead to an address, but for that beside the company's registration numbers. */
const linksTo = (part: HTMLElement, href: string) =>
  part
    .querySelectorAll('a')
    .filter((link) => link.attrs.href === href && !link.closest('.registrations'))
    .map(({ text }) => withSpaces(text));
const telephones = telephonesOf(company).map(({ display, dial }) => [withSpaces(display), `tel:${dial}`]);
const contacts = [[company.email, `mailto:${company.email}`], ...telephones] as [
  text: string,
  href: string,
][];

test('The header has every link once, but for the way to the form', () => {
  // The contact lines are in the sheet too, for screens whose bar has no room for them. The link to each other language is
  // no entry of the menu.
  const links = partOf('/', '#navbar').querySelectorAll('a:not([data-language])');
  const written = links.map(({ attrs }) => attrs.href ?? '').filter((href) => !/^(mailto|tel):/.test(href));
  const expected = [
    routes.home,
    ...(services.length > 0 ? [routes.services] : []),
    ...services.map(({ slug }) => `${routes.services}/${slug}`),
    ...(industries.length > 0 ? [routes.industries] : []),
    ...industries.map(({ slug }) => `${routes.industries}/${slug}`),
    ...[...messages.anchors, ...company.social].map(({ href }) => href),
    // The buttons in the bar and in the sheet.
    ...['/#contact', '/#contact'],
  ];
  const onThisPage = (href: string) => href.replace(/^\/(?=#)/, '');
  expect(written.map(onThisPage).sort()).toEqual(expected.map(onThisPage).sort());
});

test('The contact bar names address, hours, e-mail and every telephone', () => {
  const bar = partOf('/', '#header .contact-bar');
  for (const text of [company.address.street, company.openingHours.display])
    expect(withSpaces(bar.text)).toContain(withSpaces(text));
  for (const [text, href] of contacts) expect(linksTo(bar, href)).toEqual([text]);
});

test('The footer has the office with its hours and contacts', () => {
  const footer = partOf('/services', 'footer');
  const headings = footer.querySelectorAll('h2').map(({ text }) => withSpaces(text));
  expect(headings).toEqual(
    expect.arrayContaining([
      messages.ourOffice,
      ...(services.length > 0 ? [messages.services] : []),
      ...(industries.length > 0 ? [messages.industries] : []),
    ]),
  );
  const { map } = company.address;
  expect(withSpaces(footer.text)).toContain(withSpaces(addressLine(company)));
  if (map) expect(linksTo(footer, map)).toEqual([expect.stringContaining(messages.showOnMap)]);
  expect(withSpaces(footer.text)).toContain(withSpaces(shortOpeningTimes(company)));
  for (const [text, href] of contacts) expect(linksTo(footer, href), href).toEqual([text]);
  expect(footer.querySelectorAll('a[rel~="me"]')).toHaveLength(company.social.length);
});

test('The footer has every service and industry and the policies that belong there, and leads to the home page', () => {
  const footer = partOf('/services', 'footer');
  const hrefs = hrefsOf(footer);
  expect(hrefs.filter((href) => href.startsWith('/services/'))).toHaveLength(services.length);
  expect(hrefs.filter((href) => href.startsWith('/industries/'))).toHaveLength(industries.length);
  for (const { path, inFooter } of policies)
    expect(
      hrefs.filter((href) => href === path),
      path,
    ).toHaveLength(inFooter ? 1 : 0);
  expect(linksTo(footer, routes.home)).toContain(company.name);
});

test.each(policies)(
  '$path has its version, the contact details, and a header without a menu',
  ({ path, title }) => {
    const { root } = pageAt(path);
    expect(root.querySelectorAll('#header')).toHaveLength(1);
    expect(root.querySelectorAll('#navbar, header [popover]')).toEqual([]);
    expect(root.querySelectorAll('h1').map(({ text }) => text)).toEqual([title]);
    const article = partOf(path, 'main > article');
    expect(article.text).toContain(messages.version);
    expect(article.querySelectorAll('time').map(({ attrs }) => attrs.datetime ?? attrs.dateTime)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
    const details = partOf(path, 'main section[aria-labelledby="contact-details-heading"]');
    for (const text of [company.name, company.address.street]) expect(details.text).toContain(text);
    for (const [text, href] of contacts) expect(linksTo(details, href), href).toEqual([text]);
  },
);

test('No class has a name by which content blockers hide buttons to share, newsletters, questions about cookies or advertisements', () => {
  const hidden =
    /(^|[-_])(social\w*|shar(e|ing)\w*|follow\w*|tweets?|newsletter|subscribe|cookies?|banner|sponsor\w*|adverts?|ads?)($|[-_])/;
  const classes = new Set(
    pages.flatMap(({ root }) =>
      root.querySelectorAll('[class]').flatMap((element) => [...element.classList.values()]),
    ),
  );
  expect([...classes].filter((name) => hidden.test(name))).toEqual([]);
});
