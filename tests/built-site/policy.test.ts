import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PagePolicies } from '../../contact/page-policies.ts';
import { pageOf, readSite } from './built-site.ts';

const site = readSite();
const answer = readFileSync(`${site.folder}/../templates/contact-failed.html`, 'utf8');
const policies: PagePolicies = JSON.parse(site.text('../policies.json'));
const pages = [...site.pages, pageOf('contact/failed.html', answer)];

describe.each(pages.map((page) => [page.path, page] as const))(
  'The content security policy of %s',
  (_, page) => {
    const policy = policies[page.path === '/' ? '/index.html' : `${page.path}.html`] ?? '';
    const directives = new Map(
      policy
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .map(([name = '', ...sources]) => [name, sources] as const),
    );

    test('forbids what it does not name', () => {
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(directives.get('form-action')).toEqual(["'self'"]);
    });

    test('lets no inline script or style in but by its hash', () => {
      for (const name of ['script-src', 'style-src']) {
        const sources = directives.get(name) ?? [];
        expect(sources).toContain("'self'");
        expect(sources.join(' ')).not.toMatch(/unsafe|\*|https?:|data:/);
      }
    });

    test('has the hash of every inline script and style, and no other', () => {
      const hashes = (name: string) =>
        page.inline
          .filter((inline) => inline.name === name && !/json/.test(inline.type))
          .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      const allowed = (name: string) =>
        (directives.get(name) ?? []).filter((source) => source.startsWith("'sha256-"));
      expect(new Set(allowed('script-src'))).toEqual(new Set(hashes('script')));
      expect(new Set(allowed('style-src'))).toEqual(new Set(hashes('style')));
    });

    test('stands in the header alone, or the browser would not look ahead', () => {
      expect(page.elements.filter(({ attributes }) => 'http-equiv' in attributes)).toEqual([]);
    });

    test('is needed by no inline style or event handler', () => {
      const inline = page.elements.filter(({ attributes }) =>
        Object.keys(attributes).some((name) => name === 'style' || /^on[a-z]+$/.test(name)),
      );
      expect(inline.map(({ name, attributes }) => [name, attributes])).toEqual([]);
    });
  },
);
