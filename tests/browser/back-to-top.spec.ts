import { test } from './shared-context.ts';
import { servicePath } from './site-content.ts';
import { drawn, expect, viewport } from './test.ts';

const link = '[data-back-to-top] > a';

for (const width of [1241, 1440, 1920])
  test(`At ${width} pixels the link to the top floats in the margin beside the text`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto(servicePath);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(page.locator(link)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(link)).toHaveCSS('opacity', '1');
    const distance = await page.locator(link).evaluate((element) => {
      const text = document.querySelector('footer .wrap') as Element;
      const textEnd =
        text.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(text).paddingRight);
      return element.getBoundingClientRect().left - textEnd;
    });
    expect(distance).toBeGreaterThan(0);
  });

test('In a narrower window the link to the top is in the corner after scrolling up, and goes after scrolling down; it is not there for whoever fills in the form; the keyboard reaches it', async ({
  page,
}) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
  await scroll(4000);
  await expect(page.locator(link)).toHaveCSS('opacity', '0');
  // Again, because the script comes with the first scroll.
  const opacityAbove = async () => {
    await scroll(-20);
    await drawn(page);
    return page.locator(link).evaluate((element) => getComputedStyle(element).opacity);
  };
  await expect.poll(opacityAbove, { intervals: [50] }).toBe('1');
  await scroll(200);
  await expect(page.locator(link)).toHaveCSS('opacity', '0');
  await page.locator('#contact [name="subject"]').focus();
  await scroll(-40);
  await drawn(page);
  await expect(page.locator(link)).toHaveCSS('opacity', '0');
  await page.locator('footer a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(link)).toBeFocused();
  await expect(page.locator(link)).toHaveCSS('opacity', '1');
});

test('The link to the top stands at the end of a page below which the name is not written large', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    await page.locator('.footer-wordmark').evaluateAll((names) => {
      for (const name of names) name.remove();
    });
    // Again, because the script comes with the first scroll.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await drawn(page);
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await drawn(page);
      await expect(page.locator('[data-back-to-top]')).toHaveAttribute('data-sought', '', { timeout: 500 });
    }).toPass();
    await expect(page.locator(link), `${width} pixels`).toHaveCSS('opacity', '1');
    const overlap = await page.locator(link).evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return [...document.querySelectorAll('footer a')].filter(
        (other) => other.getBoundingClientRect().bottom > top,
      ).length;
    });
    expect(overlap, `${width} pixels`).toBe(0);
  }
});
