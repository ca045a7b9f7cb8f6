import { desktop, parts } from './parts.ts';
import { behaviour, expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

async function openByDay(page: Visitor) {
  await page.resize(desktop);
  // WebKit's tests share their storage; a file without layout reaches it.
  await page.open('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.open('/');
}

const backgroundOf = (page: Visitor) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('The theme', () => {
  test(
    'is switched by a click, is remembered on the next page, and is switched back by keyboard',
    behaviour(async (page) => {
      await openByDay(page);
      const background = () => backgroundOf(page);
      const day = await background();
      await page.click(parts.themeSwitch);
      await expect.poll(background).not.toBe(day);
      await expect.poll(() => page.attribute(parts.themeSwitch, 'aria-pressed')).toBe('true');
      await page.open('/services');
      expect(await background()).not.toBe(day);
      await page.focus(parts.themeSwitch);
      await page.press(' ');
      await expect.poll(background).toBe(day);
    }),
  );

  test(
    'is the one chosen meanwhile on a page that comes from the back/forward cache',
    behaviour(async (page) => {
      await openByDay(page);
      const background = () => backgroundOf(page);
      const day = await background();
      // Before its script has started, nobody listens to the event.
      await expect.poll(() => page.attribute('html', 'data-started')).toBe('');
      await page.evaluate(() => {
        localStorage.setItem('theme', 'dark');
        // The adapters keep no page in that cache, so the event comes from here.
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect.poll(background).not.toBe(day);
      expect(await page.attribute(parts.themeSwitch, 'aria-pressed')).toBe('true');
    }),
  );
});
