import { describe, expect, test } from 'vitest';
import { industries, services } from '../../browser/site-content.ts';
import type { CurrentPage } from '../page.ts';
import { phone } from '../parts.ts';

const paths = [
  ...services.filter(({ page }) => page.example?.piece).map(({ slug }) => `/services/${slug}`),
  ...industries.filter(({ page }) => page.example?.piece).map(({ slug }) => `/industries/${slug}`),
];

export function pieces(page: CurrentPage) {
  describe('The piece beside an example', () => {
    test.each(paths)('of %s follows clicks and arrow keys, and nothing moves', async (path) => {
      await page().resize(phone);
      await page().open(path);
      const ends = new Set<number>();
      const options = await page().evaluate(() => document.querySelectorAll('.piece input').length);
      for (let option = options; option >= 1; option -= 1) {
        await page().click(`.piece label:nth-of-type(${option})`);
        await expect.poll(() => page().isVisible(`.piece [value="${option}"]:checked`)).toBe(true);
        ends.add(await page().evaluate(() => document.documentElement.scrollHeight));
      }
      await page().press('ArrowDown');
      await expect.poll(() => page().hasFocus('.piece [value="2"]:checked')).toBe(true);
      expect([...ends], 'heights of the page').toHaveLength(1);
    });
  });
}
