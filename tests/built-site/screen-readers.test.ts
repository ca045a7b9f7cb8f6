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
  'In %s each menu and window is right behind its button, or the button has empty details: else browsers call it details, all of which Orca reads on opening; Firefox does too where the details are hidden',
  (_, { root }) => {
    const detailed = root
      .querySelectorAll('button[popovertarget]:not([popovertargetaction])')
      .filter(({ nextElementSibling, attrs }) => {
        const details = root.getElementById(attrs['aria-details'] ?? '');
        const areEmpty = details?.text.trim() === '' && !('hidden' in details.attrs);
        return nextElementSibling?.id !== attrs.popovertarget && !areEmpty;
      });
    expect(detailed.map(String)).toEqual([]);
  },
);
