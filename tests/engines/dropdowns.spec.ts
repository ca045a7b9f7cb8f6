import { industries, services } from '../browser/site-content.ts';
import { desktop, parts } from './parts.ts';
import { behaviour, expect, needsBar, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const dropdowns = [
  {
    name: 'Services',
    toggle: parts.servicesToggle,
    menu: parts.servicesMenu,
    hrefs: services.map(({ slug }) => `/services/${slug}`),
  },
  {
    name: 'Industries',
    toggle: parts.industriesToggle,
    menu: parts.industriesMenu,
    hrefs: industries.map(({ slug }) => `/industries/${slug}`),
  },
].filter(({ hrefs }) => hrefs.length > 0);

async function openPage(page: Visitor) {
  await page.resize(desktop);
  await page.open('/get-started');
  await needsBar(page);
}

for (const { name, toggle, menu, hrefs } of dropdowns)
  test(
    `The dropdown ${name} opens by Enter or the space bar, is walked by Tab and closed by Escape, which returns the focus; by the mouse it opens at its toggle, lists every page and leads to the one that is clicked`,
    behaviour(async (page) => {
      await openPage(page);
      await page.focus(toggle);
      await page.press('Enter');
      await expect.poll(() => page.isVisible(menu)).toBe(true);
      await page.press('Tab');
      await expect.poll(() => page.hasFocus(`${menu} a`)).toBe(true);
      await page.press('Escape');
      await expect.poll(() => page.isVisible(menu)).toBe(false);
      await expect.poll(() => page.hasFocus(toggle)).toBe(true);
      await page.press(' ');
      await expect.poll(() => page.isVisible(menu)).toBe(true);
      await page.press(' ');
      await expect.poll(() => page.isVisible(menu)).toBe(false);

      await page.click(toggle);
      await expect.poll(() => page.isVisible(menu)).toBe(true);
      const [from = 0, to = 0] = await page.evaluate(
        (selectors) => selectors.map((one) => document.querySelector(one)?.getBoundingClientRect().left ?? 0),
        [toggle, menu],
      );
      // At the edge of the page it ends there.
      expect(to).toBeLessThanOrEqual(from + 1);
      expect(to).toBeGreaterThan(from - 100);
      for (const href of hrefs) expect(await page.isVisible(`${menu} a[href="${href}"]`), href).toBe(true);
      await page.click(`${menu} a[href="${hrefs.at(-1)}"]`);
      await expect.poll(page.address).toBe(hrefs.at(-1));
      expect(await page.isVisible(menu)).toBe(false);
    }),
  );

test(
  'one dropdown closes when the other opens, and closes by a click elsewhere',
  behaviour(async (page) => {
    test.skip(dropdowns.length < 2, 'The company lacks services or industries.');
    await openPage(page);
    await page.click(parts.servicesToggle);
    await expect.poll(() => page.isVisible(parts.servicesMenu)).toBe(true);
    await page.click(parts.industriesToggle);
    await expect.poll(() => page.isVisible(parts.industriesMenu)).toBe(true);
    await expect.poll(() => page.isVisible(parts.servicesMenu)).toBe(false);
    await page.click('h1');
    await expect.poll(() => page.isVisible(parts.industriesMenu)).toBe(false);
  }),
);
