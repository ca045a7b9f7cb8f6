import { messages, services } from '../browser/site-content.ts';
import { parts, phone } from './parts.ts';
import { behaviour, expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

async function openMenu(page: Visitor) {
  await page.resize(phone);
  await page.open('/');
  await page.click(parts.mobileToggle);
  await expect.poll(() => page.isVisible(parts.mobileMenu)).toBe(true);
}

test.describe('The mobile menu', () => {
  test(
    'shows an open group alone on the sheet and leads to a page, where it is closed',
    behaviour(async (page) => {
      test.skip(services.length === 0, 'The company has no services.');
      await openMenu(page);
      await page.click(parts.servicesToggle);
      await expect.poll(() => page.isVisible(parts.servicesMenu)).toBe(true);
      expect(await page.isVisible(parts.industriesToggle)).toBe(false);
      const path = `/services/${services.at(-1)?.slug}`;
      await page.click(`${parts.servicesMenu} a[href="${path}"]`);
      await expect.poll(page.address).toBe(path);
      expect(await page.isVisible(parts.mobileMenu)).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }),
  );

  test(
    'is walked by Tab, each Escape leads one step back and returns the focus, and it closes by its button, and when a section is chosen, which comes into view',
    behaviour(async (page) => {
      await openMenu(page);
      if (services.length > 0) {
        // The sheet scrolls, for which Firefox would stop at it.
        await page.resize([phone[0], 500]);
        await page.press('Escape');
        await page.focus(parts.mobileToggle);
        await page.press('Enter');
        await expect.poll(() => page.isVisible(parts.mobileMenu)).toBe(true);
        await page.press('Tab');
        await expect.poll(() => page.hasFocus(parts.servicesToggle)).toBe(true);
        await page.press('Enter');
        await page.press('Tab');
        await expect.poll(() => page.hasFocus(`${parts.servicesMenu} a`)).toBe(true);
        await page.press('Escape');
        await expect.poll(() => page.isVisible(parts.servicesMenu)).toBe(false);
        await expect.poll(() => page.hasFocus(parts.servicesToggle)).toBe(true);
        await page.press('Escape');
        await expect.poll(() => page.isVisible(parts.mobileMenu)).toBe(false);
        await expect.poll(() => page.hasFocus(parts.mobileToggle)).toBe(true);
        await page.resize(phone);
        await page.click(parts.mobileToggle);
        await expect.poll(() => page.isVisible(parts.mobileMenu)).toBe(true);
      }
      await page.click(parts.mobileToggle);
      await expect.poll(() => page.isVisible(parts.mobileMenu)).toBe(false);
      await page.click(parts.mobileToggle);
      await expect.poll(() => page.isVisible(parts.mobileMenu)).toBe(true);
      const sections = messages.anchors.filter(({ href }) => href.startsWith('/#'));
      const fragment = sections[1]?.href.slice(2);
      await page.click(`${parts.mobileMenu} a[href$="#${fragment}"]`);
      await expect.poll(() => page.isVisible(parts.mobileMenu)).toBe(false);
      await expect.poll(page.address).toBe(`/#${fragment}`);
      await expect.poll(() => page.top(`#${fragment}`)).toBeLessThan(phone[1] / 2);
    }),
  );
});
