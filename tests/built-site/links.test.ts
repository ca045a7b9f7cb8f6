import { NodeType } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/routes.ts';
import { policyHtml, type Renderer } from '../../src/build/policy-html.ts';
import { company } from '../browser/site-content.ts';
import { isSample } from '../sample-company.ts';
import { eachPage, hasFile, origin, type Page, pages, textOf } from './built-site.ts';

/** Matches the paths of responses to the form, in each language. */
const response = new RegExp(`^(/[\\w-]+)?${endpoints.contact}/`);
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'];

describe.each(eachPage)('On %s', (_, page) => {
  const ids = page.root.querySelectorAll('[id]').map(({ id }) => id);
  const links = page.root.querySelectorAll('a').map(({ attrs }) => attrs.href ?? '');

  test('every link leads to a page, a fragment or a file of the site', () => {
    expect(addressesOf(page).filter((address) => !resolves(page, address))).toEqual([]);
  });

  test('a link to a section stays on the page where the page has that section', () => {
    expect(links.filter((link) => link.startsWith('/#') && ids.includes(link.slice(2)))).toEqual([]);
  });

  test('no link leads to a response to the form: browsers load what is linked in advance', () => {
    expect(links.filter((link) => response.test(link))).toEqual([]);
  });

  test.runIf(page.root.querySelector('#contact'))('the telephone can be dialled beside the form', () => {
    const beside = page.root.querySelectorAll('#contact a').map(({ attrs }) => attrs.href);
    expect(beside).toContain(`tel:${company.mobile.dial}`);
  });

  // An owner may name them in a headline, too.
  test.runIf(isSample)(
    'telephone numbers and the e-mail address are links wherever they stand in a text',
    () => {
      const { mobile, alternateMobile, email } = company;
      const written = [mobile.display, alternateMobile?.display, email].filter((one) => one !== undefined);
      const texts = page.root.querySelectorAll('body *').flatMap((element) => {
        if (/^(A|SCRIPT|STYLE)$/.test(element.tagName) || element.closest('a, template')) return [];
        return element.childNodes.filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE);
      });
      const plain = texts.map(({ text }) => text.replaceAll('\u00a0', ' '));
      expect(plain.filter((text) => written.some((one) => text.includes(one)))).toEqual([]);
    },
  );

  test('every id occurs once, and every label, control and description that is named exists', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const named = page.root
      .querySelectorAll('*')
      .flatMap(({ attrs }) => references.flatMap((name) => attrs[name]?.split(' ') ?? []));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('A heading of a policy may be named like any part of its page', async () => {
  const policy = pages.find(({ path }) => path.startsWith('/policies/'));
  const text = policy?.root.querySelector('.legal-text');
  const own = text?.querySelectorAll('[id]').map(({ id }) => id) ?? [];
  const ids = policy?.root.querySelectorAll('[id]').map(({ id }) => id) ?? [];
  const ofPage = ids.filter((id) => !own.includes(id));
  expect(ofPage).toContain('main');
  const render = async () => ({
    code: '',
    metadata: { headings: ofPage.map((slug) => ({ depth: 2, slug, text: slug })) },
  });
  const { chapters } = await policyHtml('', { render } as unknown as Renderer, []);
  expect(chapters.map(({ fragment }) => fragment).filter((fragment) => ofPage.includes(fragment))).toEqual(
    [],
  );
});

function addressesOf({ root }: Page): string[] {
  return root.querySelectorAll('*').flatMap(({ attrs }) => {
    const { href, src, action, srcset, content } = attrs;
    const shared = /^og:(url|image)$/.test(attrs.property ?? '') ? content : undefined;
    const pictures = srcset?.split(',').map((candidate) => candidate.trim().split(' ')[0]) ?? [];
    return [href, src, action, shared, ...pictures].filter((address) => address !== undefined);
  });
}

function resolves(page: Page, address: string): boolean {
  // A policy may name a number that is dialled without the code of a country, such as 112.
  if (/^(mailto:[^@\s]+@[^@\s]+\.[a-z]+|tel:\+?[\d-]{3,20}$|data:image\/)/i.test(address)) return true;
  // An empty reference is the page itself, as in the link that reloads it.
  if (address === '') return true;
  const url = new URL(address, `${origin}${page.path}`);
  if (url.origin !== origin) return url.protocol === 'https:';
  if (url.pathname === endpoints.contact) return true;
  const target = pages.find(({ path }) => path === url.pathname);
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (target) return fragment === '' || target.root.getElementById(fragment) !== null;
  const isFile = /\.\w+$/.test(url.pathname) && hasFile(url.pathname);
  return isFile && (fragment === '' || textOf(url.pathname).includes(`id="${fragment}"`));
}
