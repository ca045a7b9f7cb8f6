import { servicePath } from './site-content.ts';
import { expect, hydrated, test } from './test.ts';

test.describe('Where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('headings arrive 0.1 s and cards 0.45 s after they come into view, once', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      'smooth',
    );
    // Scrolls in small steps until an element is revealed.
    const arriving = page.locator('[data-arriving]');
    for (let step = 0; step < 60 && (await arriving.count()) === 0; step++) await page.mouse.wheel(0, 60);
    await expect(arriving.first()).toBeAttached();
    const delays = await page.locator('[data-reveal]').evaluateAll((all) =>
      all.map((element) => {
        element.setAttribute('data-arriving', '');
        const { animationName, animationDelay, animationIterationCount } = getComputedStyle(element);
        return [
          element.getAttribute('data-reveal'),
          animationName,
          animationDelay,
          animationIterationCount,
        ].join(' ');
      }),
    );
    expect([...new Set(delays)].sort()).toEqual(['card arrive 0.45s 1', 'heading arrive 0.1s 1']);
  });

  for (const path of ['/', servicePath])
    test(`what a reader has seen on ${path} is not hidden again, and everything arrives`, async ({
      page,
    }) => {
      await page.goto(path);
      const faint = () =>
        page
          .locator('[data-reveal]')
          .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
      expect(await faint()).toBe(0);
      const { seen, hiddenAgain } = await page.evaluate(async () => {
        const seen = new Set<Element>();
        const faults = new Set<string>();
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
        const inspect = () => {
          for (const element of document.querySelectorAll('[data-reveal]')) {
            const { top, bottom } = element.getBoundingClientRect();
            if (bottom < 0 || top > innerHeight) continue;
            const isShown = getComputedStyle(element).opacity === '1';
            if (isShown) seen.add(element);
            else if (seen.has(element)) faults.add(element.textContent ?? '');
          }
        };
        for (const step of [200, 900])
          for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
            scrollTo({ top: y, behavior: 'instant' });
            for (let frames = 0; frames < 3; frames++) {
              await frame();
              inspect();
            }
          }
        return { seen: seen.size, hiddenAgain: [...faults] };
      });
      expect(seen).toBeGreaterThan(3);
      expect(hiddenAgain).toEqual([]);
      await expect.poll(faint).toBe(0);
    });
});

test('Where less motion is preferred, nothing scrolls smoothly or arrives, and a chosen panel is there at once', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await hydrated(page, '#about [role="tablist"]');
  await expect(page.locator('[data-arriving]')).toHaveCount(0);
  const isShown = await page
    .locator('#about [role="tab"]')
    .last()
    .evaluate(async (tab: HTMLElement) => {
      tab.click();
      await Promise.resolve();
      const panel = document.querySelector(`#${tab.getAttribute('aria-controls')}`);
      return panel?.checkVisibility({ visibilityProperty: true });
    });
  expect(isShown, 'so that the next Tab reaches it').toBe(true);
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
});
