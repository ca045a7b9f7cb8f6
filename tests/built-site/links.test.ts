import { describe, expect, test } from 'vitest';
import { contactAction } from '../../contact/contact-request.ts';
import { type Page, readSite } from './built-site.ts';

const site = readSite();
const origin = JSON.parse(site.text('../site.json')).origin as string;
const pages = new Map(site.pages.map((page) => [page.path, page]));

describe.each(site.pages.map((page) => [page.path, page] as const))('On %s', (_, page) => {
  test('every link leads to a page, a fragment or a file of the site', () => {
    expect(brokenReferences(page)).toEqual([]);
  });

  test('a link to a section stays on the page where the page has that section', () => {
    const ids = page.elements.map(({ attributes }) => attributes.id);
    const leaving = page.elements.flatMap(({ name, attributes: { href = '' } }) =>
      name === 'a' && href.startsWith('/#') && ids.includes(href.slice(2)) ? [href] : [],
    );
    expect(leaving).toEqual([]);
  });

  test('no link leads to an answer of the form: browsers load what is linked in advance', () => {
    const links = page.elements.flatMap(({ name, attributes }) =>
      name === 'a' ? [attributes.href ?? ''] : [],
    );
    expect(links.filter((link) => link.startsWith(`${contactAction}/`))).toEqual([]);
  });

  test('every id stands once, and every label, control and description that is named exists', () => {
    const ids = page.elements.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const named = page.elements.flatMap(({ attributes }) =>
      ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'].flatMap(
        (name) => attributes[name]?.split(' ') ?? [],
      ),
    );
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

function brokenReferences(page: Page): string[] {
  return page.elements.flatMap(({ name, attributes }) => {
    const links = [attributes.href, attributes.src, attributes['component-url'], attributes['renderer-url']];
    if (name === 'form') links.push(attributes.action);
    if (/^(og:url|og:image)$/.test(attributes.property ?? '')) links.push(attributes.content);
    for (const candidate of attributes.srcset?.split(',') ?? []) links.push(candidate.trim().split(' ')[0]);
    return links.filter((link) => link !== undefined).filter((link) => !resolves(page, link));
  });
}

function resolves(page: Page, link: string): boolean {
  if (/^(mailto:[^@\s]+@[^@\s]+\.[a-z]+|tel:\+\d{8,15}|data:image\/)/.test(link)) return true;
  // An empty reference is this page itself: the link that reloads it.
  if (link === '') return true;
  const url = new URL(link, `${origin}${page.path}`);
  if (url.origin !== origin) return url.protocol === 'https:';
  if (url.pathname === contactAction) return true;
  const target = pages.get(url.pathname);
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (!target) {
    const isFile = /\.\w+$/.test(url.pathname) && site.has(url.pathname);
    return isFile && (fragment === '' || site.text(url.pathname).includes(`id="${fragment}"`));
  }
  return fragment === '' || target.elements.some(({ attributes }) => attributes.id === fragment);
}
