import { describe, expect, test } from 'vitest';
import { illustrations } from '../../browser/site-content.ts';
import type { CurrentPage } from '../page.ts';
import { phone } from '../parts.ts';

export function illustrationOfAnExample(page: CurrentPage) {
  const [first] = illustrations;
  describe.skipIf(!first)('The illustration of an example', () => {
    test('follows clicks and arrow keys, and nothing moves', async () => {
      await page().resize(phone);
      await page().open(first?.path ?? '/');
      const heights = new Set<number>();
      const options = await page().evaluate(() => document.querySelectorAll('.illustration input').length);
      for (let option = options; option >= 1; option -= 1) {
        await page().click(`.illustration label:nth-of-type(${option})`);
        await expect.poll(() => page().isVisible(`.illustration [value="${option}"]:checked`)).toBe(true);
        heights.add(await page().evaluate(() => document.documentElement.scrollHeight));
      }
      await page().press('ArrowDown');
      await expect.poll(() => page().hasFocus('.illustration [value="2"]:checked')).toBe(true);
      expect([...heights]).toHaveLength(1);
    });
  });
}
