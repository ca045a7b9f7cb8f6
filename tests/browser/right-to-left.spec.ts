import { routes } from '../../contract/routes.ts';
import { telephonesOf } from '../../src/data/company-lines.ts';
import { expectMirrorImage, pressLast, turnTo } from './mirror-image.ts';
import { test } from './shared-context.ts';
import { company } from './site-content.ts';
import { stopPainting } from './stop-painting.ts';
import { expect, hydrated, viewport } from './test.ts';

/* The layout of a language that is written from right to left. The sample company has none, so the page is turned round;
 * illustrations.spec.ts does so with each page that has an illustration. */

test('The home page has no part beside the window, its heading beside its picture, and arrows and blocks of buttons that point to where the text goes on, also in a text of the other direction', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(turnTo, 'rtl');
  for (const width of [390, 768, 1040, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const picture = await page.locator('.home-hero-picture').boundingBox();
    expect(heading?.x, `${width} pixels`).toBeGreaterThanOrEqual(
      (picture?.x ?? 0) + (picture?.width ?? width),
    );
    for (const key of await page.locator('.model-key-disc:visible').all()) {
      const box = await key.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width), `${width} pixels`).toBeLessThanOrEqual(heading?.x ?? 0);
    }
  }
  const block = page.locator('.home-hero .button-block').first();
  await expect(block).toHaveCSS('scale', '-1 1');
  await expect(block.locator('.icon')).toHaveCSS('scale', 'none');
  const arrow = page.locator('.text-link .icon[data-forward]').first();
  await expect(arrow).toHaveCSS('scale', '-1 1');
  await arrow.evaluate((icon) => icon.parentElement?.setAttribute('dir', 'ltr'));
  await expect(arrow).toHaveCSS('scale', '1');
});

test('The digits of telephone numbers are in their order, also where something outside turns the page round', async ({
  page,
}) => {
  await page.goto('/policies');
  await page.evaluate(turnTo, 'rtl');
  const numbers = page.locator('[href^="tel:"]:visible');
  expect(await numbers.count()).toBeGreaterThan(telephonesOf(company).length);
  for (const number of await numbers.all())
    expect(await number.evaluate(endsOf), (await number.getAttribute('href')) ?? '').toEqual([
      '+',
      'left of the last',
    ]);
});

test('The address in the header begins with its first sign, also where that is a number', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(turnTo, 'rtl');
  const address = page.locator('.contact-bar [data-part="address"]');
  expect(await address.evaluate(endsOf)).toEqual([company.address.street[0], 'left of the last']);
});

/** In the page: the first sign of a text, and where it is. */
function endsOf(part: Element) {
  const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const leftOf = (index: number) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  };
  return [text.data[0], leftOf(0) < leftOf(text.length - 1) ? 'left of the last' : 'right of the last'];
}

test('Arrow keys lead to the tab beside the chosen one', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto(routes.home);
  await hydrated(page, '#about');
  await page.evaluate(turnTo, 'rtl');
  const tabs = page.locator('#about [role="tab"]');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});

for (const path of [routes.home, routes.howWeWork])
  test(`Each part of ${path} is where its mirror image was, also markers with the last option chosen`, async ({
    page,
  }) => {
    await page.goto(path);
    if (path === routes.home) await hydrated(page, '#about');
    await page.locator('#about [role="tab"]').evaluateAll(pressLast);
    await stopPainting(page);
    await expectMirrorImage(page);
  });
