import { expect, test } from 'vitest';
import { illustrations, isSample } from '../browser/site-content.ts';
import { pageAt } from './built-site.ts';

// An owner may show a picture without keys.
test.runIf(isSample).each(illustrations)(
  'A key in the hero of $path opens the illustration of the page',
  ({ path }) => {
    const links = pageAt(path).root.querySelectorAll('.model-keys a');
    expect(links.map(({ attrs }) => attrs.href)).toContain('#example-heading');
  },
);
