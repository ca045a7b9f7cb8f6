import type { Page } from '@playwright/test';
import { policies, servicePath, words } from './site-content.ts';
import { expect, test } from './test.ts';

const lamp = (page: Page) => page.getByRole('button', { name: words.switchTheme });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('The theme', () => {
  test('is the system’s until somebody chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const day = await background(page);
    await expect(lamp(page)).toHaveAttribute('aria-pressed', 'false');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).not.toBe(day);
    await expect(lamp(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('is switched by the lamp, and is remembered on the next page and after a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const day = await background(page);
    await lamp(page).click();
    await expect(lamp(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => background(page)).not.toBe(day);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const night = await background(page);
    await page.reload();
    expect(await background(page)).toBe(night);
    await page.goto(servicePath);
    expect(await background(page)).toBe(night);
    await expect(lamp(page)).toHaveAttribute('aria-pressed', 'true');
    await lamp(page).click();
    await expect.poll(() => background(page)).toBe(day);
    await page.goto(policies[0]?.path ?? '');
    expect(await background(page)).toBe(day);
  });

  for (const [system, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    test(`is ${chosen} from the first picture on where ${chosen} was chosen on a ${system} system`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
        // A busy browser may draw a frame before the first byte of the page: the first that counts has a body.
        const look = () => {
          if (!document.body) return requestAnimationFrame(look);
          const { dataset } = document.documentElement;
          const { backgroundColor } = getComputedStyle(document.body);
          return Object.assign(window, { firstTheme: dataset.theme, firstBackground: backgroundColor });
        };
        look();
      }, chosen);
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (/\/hero[^/]*\.(avif|webp)$/.test(request.url())) pictures.push(request.url());
      });
      await page.goto('/');
      const first = (name: string) =>
        page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);
      await expect.poll(() => first('firstTheme')).toBe(chosen);
      expect(await first('firstBackground')).toBe(await background(page));
      // A browser that looks ahead fetches the system's picture, too (decision 071), but never shows it.
      expect(pictures.filter((url) => url.includes('night') === (chosen === 'dark'))).toHaveLength(1);
      expect(pictures.length).toBeLessThanOrEqual(2);
      const shown = () => page.evaluate(picturesShown);
      await expect.poll(async () => (await shown()).filter((name) => name.includes('/hero'))).not.toEqual([]);
      for (const name of await shown()) expect(name.includes('night'), name).toBe(chosen === 'dark');
    });
  }

  test('turns day into night in the hero where motion is welcome, the old picture behind the new one', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await page.goto('/');
    const hero = page.locator('#home picture');
    const source = () => hero.locator('img').evaluate((image) => (image as HTMLImageElement).currentSrc);
    const day = await source();
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        Object.assign(window, { animation });
        return animation;
      };
    });
    await lamp(page).click();
    await expect.poll(source).toContain('night');
    await expect(hero).toHaveCSS('background-image', `url("${day}")`);
    await page.waitForFunction(() => 'animation' in window);
    await page.evaluate(() => (window as unknown as { animation: Animation }).animation.play());
    await expect(hero).toHaveCSS('background-image', 'none');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  test('changes in every open tab at once', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await other.goto('/services');
    await lamp(other).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(lamp(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('is switched by keyboard', async ({ page }) => {
    await page.goto('/');
    await lamp(page).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme');
  });

  test('works where storage is blocked', async ({ page }) => {
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
    await lamp(page).click();
    await expect.poll(() => background(page)).not.toBe(day);
  });
});

/** Runs in the page: the pictures that were the largest thing shown, at any moment. */
async function picturesShown(): Promise<string[]> {
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    setTimeout(resolve, 500, []);
  });
  return entries
    .map((entry) => (entry as PerformanceEntry & { url: string }).url)
    .filter((url) => url !== '');
}
