import { textCutOff } from './cut-off-text.ts';
import { servicePath } from './site-content.ts';
import { expect, refusedByServer, test } from './test.ts';

/* every-page.spec.ts looks at each page with larger text. */

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
