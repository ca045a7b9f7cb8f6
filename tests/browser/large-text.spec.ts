import type { Page } from '@playwright/test';
import { paths, servicePath } from './site-content.ts';
import { expect, refusedByServer, test } from './test.ts';

/* Text at twice its size by the browser's own setting, and whole pages at 200 % and 400 %. */
const views = [
  { name: 'on a phone with text twice its size', width: 390, height: 844, text: 32 },
  { name: 'on a desktop with text twice its size', width: 1280, height: 900, text: 32 },
  { name: 'on a phone at 200 %', width: 195, height: 422, text: 16 },
  { name: 'on a desktop at 200 %', width: 640, height: 450, text: 16 },
  { name: 'on a desktop at 400 %', width: 320, height: 225, text: 16 },
] as const;

for (const path of [...paths, '/contact/sent', '/nowhere']) {
  test.describe(`Nothing on ${path}`, () => {
    test.use({ expectedMessages: refusedByServer });

    test('is cut off or needs scrolling sideways, however large the text', async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await page.goto(path);
      for (const { name, width, height, text } of views) {
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
        await page.setViewportSize({ width, height });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(needed, `pixels needed ${name}`).toBeLessThanOrEqual(width);
        expect.soft(await textCutOff(page), name).toEqual([]);
      }
    });
  });
}

for (const path of [
  '/',
  '/services',
  '/services/erp-and-crm',
  '/policies/terms-of-use',
  '/contact/sent',
  '/nowhere',
]) {
  test.describe(`On ${path}`, () => {
    test.use({ expectedMessages: refusedByServer, viewport: { width: 320, height: 700 } });

    test('no word is too long for the narrowest screen', async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node.textContent?.trim() && !node.parentElement?.closest('script, style'))
            node.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // A company's name stays in one line of the header and ends in an ellipsis.
      const cut = await textCutOff(page);
      expect(cut.filter((text) => !/^(b|span): Donau/.test(text))).toEqual([]);
      expect(cut.length).toBeLessThanOrEqual(2);
    });
  });
}

test('In a low window the header leaves the room to the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(servicePath);
  await page.mouse.move(100, 200);
  await page.mouse.wheel(0, 600);
  await expect(page.locator('#header')).not.toBeInViewport();
});

/** Texts of which a part lies outside the window or behind the edge of something that clips. */
function textCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1;
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, [aria-hidden="true"], .visually-hidden, [href="#main"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      let [left, right] = [0, innerWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      if (words.width > 0 && (words.left < left - slack || words.right > right + slack))
        cut.push(`${parent.tagName.toLowerCase()}: ${text.slice(0, 40)}`);
    }
    return cut;
  });
}
