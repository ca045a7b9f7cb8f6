import { illustrations } from '../browser/site-content.ts';
import { phone } from './parts.ts';
import { behaviour, expect, test } from './test.ts';

const [first] = illustrations;
const frame = '.illustration:not([data-fixed])';
test.describe('The illustration of an example without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(!first, 'No page has one.');

  test(
    'follows clicks and arrow keys, and nothing moves',
    behaviour(async (page) => {
      await page.resize(phone);
      await page.open(first?.path ?? '/');
      const heights = new Set<number>();
      const options = await page.evaluate(() => document.querySelectorAll('[name="illustration"]').length);
      for (let option = options; option >= 1; option -= 1) {
        await page.click(`${frame} label:nth-of-type(${option})`);
        await expect.poll(() => page.isVisible(`${frame} [value="${option}"]:checked`)).toBe(true);
        heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
      }
      await page.press('ArrowDown');
      await expect.poll(() => page.hasFocus(`${frame} [value="2"]:checked`)).toBe(true);
      expect([...heights]).toHaveLength(1);
    }),
  );
});
