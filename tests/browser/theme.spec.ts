import type { Page } from '@playwright/test';
import { hasNightVersion } from './picture-files.ts';
import { home, messages, policies, services } from './site-content.ts';
import { expect, hydrated, test, viewport } from './test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: messages.switchTheme });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('The theme follows the system until a visitor chooses; then it is shown in other tabs too, and remembered, on documents too', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await background(page);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(page)).not.toBe(dark);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/services');
  expect(await background(other)).not.toBe(dark);
  await toggle(page).click();
  await expect.poll(() => background(page)).toBe(dark);
  await expect(toggle(other)).toHaveAttribute('aria-pressed', 'true');
  expect(await background(other)).toBe(dark);
  await page.goto(policies[0]?.path ?? '');
  expect(await background(page)).toBe(dark);
});

const choices = [
  ['light', 'dark'],
  ['dark', 'light'],
] as const;

for (const [system, chosen] of choices)
  test(`The first frame and the picture of the hero are ${chosen} where ${chosen} was chosen on a ${system} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => {
      localStorage.setItem('theme', theme);
      // A busy browser may draw a frame before the first byte of the page, so the first frame with a body counts.
      const readFirstFrame = () => {
        if (!document.body) return requestAnimationFrame(readFirstFrame);
        const { dataset } = document.documentElement;
        const { backgroundColor } = getComputedStyle(document.body);
        return Object.assign(window, { first: [dataset.theme, backgroundColor] });
      };
      readFirstFrame();
    }, chosen);
    await page.goto('/');
    const first = () => page.evaluate(() => (window as unknown as { first?: string[] }).first);
    await expect.poll(first).toEqual([chosen, await background(page)]);
    // Chrome for Android darkens a light page, unless it says that it is light only.
    await expect(page.locator('html')).toHaveCSS('color-scheme', chosen === 'dark' ? 'dark' : /only/);
    const hero = page.locator('#home picture img');
    const source = () => hero.evaluate((image) => (image as HTMLImageElement).currentSrc.includes('night'));
    // An owner's picture need not have a version by night.
    await expect.poll(source).toBe(chosen === 'dark' && hasNightVersion(home.hero.image.file));
  });

test('The toggle works where storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const day = await background(page);
  await toggle(page).click();
  await expect.poll(() => background(page)).not.toBe(day);
});

test.describe('Where React draws a section again, because an extension has changed its markup', () => {
  test.use({ viewport: viewport(1440), expectedMessages: /React error #418/ });

  test('its pictures are those of the chosen theme', async ({ page }) => {
    const [service] = services;
    test.skip(!service, 'The company has no services.');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/a/hydrate.*.js', async (route) => {
      const section = page.locator('#services [data-island] > *').first();
      await section.evaluate((element) => element.prepend(document.createElement('aside')));
      await route.continue();
    });
    await page.goto('/');
    await hydrated(page, '#services');
    await expect(page.locator('#services aside')).toHaveCount(0);
    const picture = page.locator('#services picture:visible img').first();
    const isByNight = () =>
      picture.evaluate((image) => (image as HTMLImageElement).currentSrc.includes('night'));
    // An owner's picture need not have a version by night.
    await expect.poll(isByNight).toBe(hasNightVersion(service?.image.file ?? ''));
  });
});
