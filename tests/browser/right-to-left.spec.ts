import { routes } from '../../contract/routes.ts';
import { telephonesOf } from '../../src/data/company-lines.ts';
import { company, illustrations } from './site-content.ts';
import { expect, hydrated, test, viewport } from './test.ts';

/* The layout of a language that is written from right to left. The sample company has none, so the page is turned round. */

const turnRound = () => {
  document.documentElement.dir = 'rtl';
};

test('The home page has no part beside the window, its heading beside its picture, and arrows and blocks of buttons that point to where the text goes on, also in a text of the other direction', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(turnRound);
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
  await page.evaluate(turnRound);
  const numbers = page.locator('[href^="tel:"]:visible');
  expect(await numbers.count()).toBeGreaterThan(telephonesOf(company).length);
  for (const number of await numbers.all())
    expect(await number.evaluate(endsOf), (await number.getAttribute('href')) ?? '').toEqual([
      '+',
      'left of the last digit',
    ]);
});

/** In the page: the first letter of a link's text, and where it is. */
function endsOf(link: Element) {
  const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const leftOf = (index: number) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  };
  return [
    text.data[0],
    leftOf(0) < leftOf(text.length - 1) ? 'left of the last digit' : 'right of the last digit',
  ];
}

const withMarker = illustrations.find(({ illustration }) => illustration.initial > 1);

test('The marker of a choice moves to where the options go on', async ({ page }) => {
  test.skip(!withMarker, 'Each illustration opens with its first option.');
  await page.setViewportSize(viewport(390));
  await page.goto(withMarker?.path ?? '');
  await page.evaluate(turnRound);
  const moved = await page
    .locator('.illustration:not([data-preview]) .illustration-choice-list')
    .evaluate((list) => Number.parseFloat(getComputedStyle(list, '::after').translate));
  expect(moved).toBeLessThan(0);
});

test('Arrow keys lead to the tab beside the chosen one', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto(routes.home);
  await hydrated(page, '#about');
  await page.evaluate(turnRound);
  const tabs = page.locator('#about [role="tab"]');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});
