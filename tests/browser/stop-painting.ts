import type { Page } from '@playwright/test';

/**
 * From now on the page is laid out as ever and not painted, which is a quarter of the work for each window. Returns a function
 * that ends this: screenshots and axe need what is painted.
 */
export async function stopPainting(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const added = new CSSStyleSheet();
    added.replaceSync('html { clip-path: inset(100%); }');
    document.adoptedStyleSheets.push(added);
    return added;
  });
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
    });
}
