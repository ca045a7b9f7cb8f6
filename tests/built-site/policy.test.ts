import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PagePolicies } from '../../contract/page-policies.ts';
import { pageOf, pages, textOf } from './built-site.ts';

const policies: PagePolicies = JSON.parse(textOf('../policies.json'));
const failedPage = pageOf('contact/failed.html', textOf('../templates/contact-failed.html'));

test.each([...pages, failedPage].map((page) => [page.path, page] as const))(
  'The content security policy of %s forbids what it does not name, and lets in inline scripts and styles by hash alone',
  (path, { root }) => {
    const directives = new Map(
      (policies[path === '/' ? '/index.html' : `${path}.html`] ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual(['markup', 'worker']);
    for (const element of ['script', 'style']) {
      const sources = directives.get(`${element}-src`) ?? [];
      expect(sources).toContain("'self'");
      expect(sources.join(' ')).not.toMatch(/unsafe|\*|https?:|data:/);
      const inline = root.querySelectorAll(`${element}:not([src], [type$="json"])`);
      const hashes = inline.map(({ rawText }) => createHash('sha256').update(rawText).digest('base64'));
      const allowed = sources.filter((source) => source.startsWith("'sha256-"));
      expect(allowed.sort()).toEqual([...new Set(hashes)].map((hash) => `'sha256-${hash}'`).sort());
    }
    // A policy inside the page would keep the browser from fetching ahead.
    expect(root.querySelectorAll('[http-equiv]')).toEqual([]);
  },
);
