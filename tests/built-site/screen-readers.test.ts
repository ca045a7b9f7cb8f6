import { expect, test } from 'vitest';
import { eachPage } from './built-site.ts';

/* Parts of pages that Orca once read wrongly. tests/README.md says how to hear it. */

test.each(eachPage)(
  'In %s islands have no role, before they are hydrated as after: else Firefox moves what is in them, and Orca reads it again and again',
  (_, { root }) => {
    expect(root.querySelectorAll('[data-island]:not([role="none"])').map(String)).toEqual([]);
  },
);

test.each(eachPage)(
  'In %s each menu and window is right behind its button, or the button has empty details: else Chromium calls it details, all of which Orca reads on opening',
  (_, { root }) => {
    const detailed = root
      .querySelectorAll('button[popovertarget]:not([popovertargetaction])')
      .filter(({ nextElementSibling, attrs }) => {
        const details = root.getElementById(attrs['aria-details'] ?? '');
        return nextElementSibling?.id !== attrs.popovertarget && details?.text !== '';
      });
    expect(detailed.map(String)).toEqual([]);
  },
);
