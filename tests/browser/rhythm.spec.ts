import { routes } from '../../contract/routes.ts';
import { industries, policies, services } from './site-content.ts';
import { boxOf, expect, test, viewport } from './test.ts';
import { visibleLines } from './visible-lines.ts';

/* Spaces between parts that belong together, and the length of lines. */

const withText = [
  '/',
  routes.howWeWork,
  ...policies.slice(0, 1).map(({ path }) => path),
  ...industries.slice(0, 1).map(({ slug }) => `/industries/${slug}`),
];

for (const path of withText)
  test(`No line of text at ${path} is longer than some 85 letters`, async ({ page }) => {
    await page.goto(path);
    for (const width of [768, 1040, 1440]) {
      await page.setViewportSize(viewport(width));
      const { lines } = await visibleLines(page.locator('main'));
      const long = lines.filter(({ left, right, size }) => right - left > 40 * size);
      expect
        .soft(
          long.map(({ text }) => text),
          `${width} pixels`,
        )
        .toEqual([]);
    }
  });

test('On a phone the icon of a card is level with its title, and clear of the text below', async ({
  page,
}) => {
  test.skip(services.length === 0, 'The company has no services.');
  await page.setViewportSize(viewport(390));
  await page.goto(`/services/${services[0]?.slug}`);
  for (const card of await page.locator('.card').all()) {
    const icon = await boxOf(card.locator('.star-icon'));
    const title = await boxOf(card.locator('.card-title'));
    if (title.height <= icon.height)
      expect.soft(Math.abs((icon.y + icon.bottom) / 2 - (title.y + title.bottom) / 2)).toBeLessThan(2);
    const [line] = (await visibleLines(card.locator('.card-lead, .bullets').first())).lines;
    expect.soft((line?.top ?? 0) - icon.bottom).toBeGreaterThan(8);
  }
});
