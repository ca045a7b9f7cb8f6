import { expect, test } from 'vitest';
import { illustrations } from '../browser/site-content.ts';
import { isSample } from '../sample-company.ts';
import { pageAt } from './built-site.ts';

// An owner may show a picture without keys, and pages without illustrations.
test.runIf(isSample)('A key in the hero of each page with an illustration opens it', () => {
  const withoutKey = illustrations.filter(({ path }) => {
    const links = pageAt(path).root.querySelectorAll('.model-keys a');
    return !links.some(({ attrs }) => attrs.href === '#example-heading');
  });
  expect(withoutKey.map(({ path }) => path)).toEqual([]);
});
