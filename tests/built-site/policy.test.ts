import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PagePolicies } from '../../contract/page-policies.ts';
import { pageOf, pages, textOf } from './built-site.ts';

const policies: PagePolicies = JSON.parse(textOf('../policies.json'));
const failedPage = pageOf('contact/failed.html', textOf('../templates/contact-failed.html'));

/** The sources of each directive of a page's policy. */
function directivesOf(path: string): ReadonlyMap<string, string[]> {
  const policy = policies[path === '/' ? '/index.html' : `${path}.html`] ?? '';
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    return [name, sources] as const;
  });
  return new Map(directives);
}

describe.each([...pages, failedPage].map((page) => [page.path, page] as const))(
  'The content security policy of %s',
  (path, { root }) => {
    const directives = directivesOf(path);

    test('forbids what it does not name', () => {
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(directives.get('form-action')).toEqual(["'self'"]);
      expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(directives.get('trusted-types')).toEqual(['worker']);
    });

    test.each(['script', 'style'])('lets in an inline %s by hash alone', (element) => {
      const sources = directives.get(`${element}-src`) ?? [];
      expect(sources).toContain("'self'");
      expect(sources.join(' ')).not.toMatch(/unsafe|\*|https?:|data:/);
      const inline = root.querySelectorAll(`${element}:not([src], [type$="json"])`);
      const hashes = inline.map(({ rawText }) => createHash('sha256').update(rawText).digest('base64'));
      const allowed = sources.filter((source) => source.startsWith("'sha256-"));
      expect(allowed.sort()).toEqual([...new Set(hashes)].map((hash) => `'sha256-${hash}'`).sort());
    });

    // A policy inside the page would keep the browser from fetching ahead.
    test('is not inside the page', () => {
      expect(root.querySelectorAll('[http-equiv]')).toEqual([]);
    });
  },
);
