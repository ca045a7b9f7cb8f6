import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentPage } from '../page.ts';
import { desktop, parts } from '../parts.ts';

export function theme(page: CurrentPage) {
  const background = () => page().evaluate(() => getComputedStyle(document.body).backgroundColor);

  describe('The theme', () => {
    beforeEach(async () => {
      await page().resize(desktop);
      await page().open('/');
      await page().evaluate(() => localStorage.clear());
      await page().open('/');
    });

    test('is switched by a click, is remembered on the next page, and is switched back by keyboard', async () => {
      const day = await background();
      await page().click(parts.themeSwitch);
      await expect.poll(background).not.toBe(day);
      await expect.poll(() => page().attribute(parts.themeSwitch, 'aria-pressed')).toBe('true');
      await page().open('/services');
      expect(await background()).not.toBe(day);
      await page().focus(parts.themeSwitch);
      await page().press(' ');
      await expect.poll(background).toBe(day);
    });

    test('is the one chosen meanwhile on a page that comes from the back/forward cache', async () => {
      const day = await background();
      await page().evaluate(() => {
        localStorage.setItem('theme', 'dark');
        // The adapters keep no page in that cache, so the event comes from here.
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect.poll(background).not.toBe(day);
      expect(await page().attribute(parts.themeSwitch, 'aria-pressed')).toBe('true');
    });
  });
}
