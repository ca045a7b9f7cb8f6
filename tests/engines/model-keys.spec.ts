import { home } from '../browser/site-content.ts';
import { desktop, phone } from './parts.ts';
import { behaviour, expect, test } from './test.ts';

const key = '.model-key > button';
const opened = '.model-window:popover-open';

test.describe('The keys on the model', () => {
  test.skip(!home.hero.keys, 'The home page has none.');

  test(
    'open a window inside that of a desktop and of a phone, and Escape closes it and returns the focus',
    behaviour(async (page) => {
      await page.resize(desktop);
      await page.open('/');
      for (const size of [desktop, phone]) {
        await page.resize(size);
        await page.click(key);
        await expect.poll(() => page.isVisible(opened)).toBe(true);
        const isInside = () =>
          page.evaluate((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            if (!box) return false;
            const { left, top, right, bottom } = box;
            return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          }, opened);
        await expect.poll(isInside, `${size[0]} pixels`).toBe(true);
        await page.focus(`${opened} a`);
        await page.press('Escape');
        await expect.poll(() => page.isVisible(opened)).toBe(false);
        await expect.poll(() => page.hasFocus(key)).toBe(true);
      }
    }),
  );
});
