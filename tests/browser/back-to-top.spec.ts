import { messages, policies, servicePath } from './site-content.ts';
import { expect, test, viewport } from './test.ts';

const link = '[data-back-to-top] > a';

/** In the page: the controls that the button lies over at any scroll position. */
async function coveredControls(selector: string) {
  const button = document.querySelector(selector) as HTMLElement;
  const controls = [
    ...document.querySelectorAll('main :is(a, button, input, textarea, summary), footer a'),
  ].filter((control) => control.checkVisibility());
  const found = new Set<string>();
  for (let top = 0; top < document.documentElement.scrollHeight; top += 120) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const place = button.getBoundingClientRect();
    if (getComputedStyle(button).pointerEvents === 'none' || place.top >= innerHeight) continue;
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      const isBeside = box.left < place.right && box.right > place.left;
      if (isBeside && box.bottom > place.top && box.top < place.bottom)
        found.add(`${control.outerHTML.slice(0, 80)} at ${top}`);
    }
  }
  return [...found];
}

for (const width of [390, 1440] as const)
  test(`At ${width} pixels the button covers no control`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    for (const path of ['/', servicePath]) {
      await page.goto(path);
      expect(await page.evaluate(coveredControls, link), path).toEqual([]);
    }
  });

for (const path of ['/', policies[0]?.path ?? ''])
  test(`On ${path} it appears below the first screen and leads to the top by keyboard`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(link)).not.toBeInViewport();
    await page.mouse.wheel(0, 1600);
    await expect(page.locator(link)).toBeInViewport();
    await page.locator(link).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator(link)).not.toBeInViewport();
  });

test('The keyboard reaches it where it has stepped aside for a field', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  await page.locator('#contact [name="subject"]').evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(page.locator('[data-back-to-top]')).toHaveAttribute('data-aside');
  await page.locator('footer a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(link)).toBeFocused();
  await expect(page.locator(link)).toHaveCSS('opacity', '1');
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it stands at the end of a narrow page', async ({ page }) => {
    await page.setViewportSize(viewport(390));
    await page.goto('/');
    await page.getByRole('link', { name: messages.backToTop }).click();
    await expect(page.locator('h1')).toBeInViewport();
  });
});
