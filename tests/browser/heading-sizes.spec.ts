import type { Page } from '@playwright/test';
import { kindsOfPages } from './site-content.ts';
import { expect, refusedByServer, test, viewport } from './test.ts';

/* Decision 096: one heading is far larger than the others. */

test.use({ expectedMessages: refusedByServer });

for (const width of [1440, 390])
  test(`At ${width} pixels the headline is at least a quarter larger than every other heading`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    for (const path of kindsOfPages) {
      await page.goto(path);
      const { headline, largest } = await headingSizes(page);
      expect(headline, path).toBeGreaterThan(0);
      expect.soft(headline, `${path}, next to ${largest} pixels`).toBeGreaterThanOrEqual(1.25 * largest);
    }
  });

function headingSizes(page: Page): Promise<{ headline: number; largest: number }> {
  return page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    return { headline: Math.max(...sizes('h1')), largest: Math.max(...sizes('h2, h3, h4, legend, summary')) };
  });
}
