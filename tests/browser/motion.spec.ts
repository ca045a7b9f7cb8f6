import { test } from './shared-context.ts';
import { servicePath } from './site-content.ts';
import { expect, hydrated } from './test.ts';

declare global {
  interface Window {
    /** Animations by which headings and cards arrive, in the order in which the browser begins them. */
    arrivals: { kind: string; delay: number; element: number }[];
  }
}

test.describe('Where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('headings arrive 0.1 s and cards 0.45 s after they come into view, once', async ({ page }) => {
    await page.addInitScript(recordArrivals);
    await page.goto('/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      'smooth',
    );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // The wheel scrolls down, up and down again; the second time nothing arrives.
    for (const direction of [1, -1, 1])
      for (let scrolled = 0; scrolled < height; scrolled += 240) {
        await page.mouse.wheel(0, direction * 240);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      }
    const arrivals = await page.evaluate(() => window.arrivals);
    expect([...new Set(arrivals.map(({ kind, delay }) => `${kind} after ${delay} ms`))].sort()).toEqual([
      'card after 450 ms',
      'heading after 100 ms',
    ]);
    const elements = arrivals.map(({ element }) => element);
    expect(elements.filter((element, index) => elements.indexOf(element) !== index)).toEqual([]);
  });

  test('what has arrived below the view is not hidden again while a reader scrolls up and down', async ({
    page,
  }) => {
    await page.goto('/');
    const heading = page.locator('#about-heading');
    const scrollTo = (heights: number) =>
      heading.evaluate(async (element, below) => {
        const top = element.getBoundingClientRect().top - below * innerHeight;
        scrollBy({ top, behavior: 'instant' });
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      }, heights);
    await scrollTo(1.5);
    await expect(heading).toHaveAttribute('data-waiting');
    await scrollTo(1.1);
    await expect(heading).not.toHaveAttribute('data-waiting');
    for (const heights of [1.8, 1.5]) await scrollTo(heights);
    await expect(heading).not.toHaveAttribute('data-waiting');
  });

  for (const path of ['/', servicePath])
    test(`nothing in view on ${path} is blank, however far it is scrolled at once, what a reader has seen is not hidden again, and everything arrives`, async ({
      page,
    }) => {
      await page.goto(path);
      const faint = () =>
        page
          .locator('[data-reveal]')
          .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
      expect(await faint()).toBe(0);
      const { seen, hiddenAgain, blank } = await page.evaluate(readDown);
      expect(seen).toBeGreaterThan(3);
      expect.soft(hiddenAgain).toEqual([]);
      expect.soft(blank).toEqual([]);
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

/** In the page: records each animation of an element that is revealed, as the browser runs it. */
function recordArrivals() {
  window.arrivals = [];
  document.addEventListener('animationstart', ({ target, animationName }) => {
    const element = target as HTMLElement;
    const kind = element.dataset.reveal;
    if (!kind || animationName !== 'arrive') return;
    // Read from the style, because an animation that has ended is no longer one of the element's.
    const delay = Math.round(1000 * Number.parseFloat(getComputedStyle(element).animationDelay));
    const all = [...document.querySelectorAll('[data-reveal]')];
    window.arrivals.push({ kind, delay, element: all.indexOf(element) });
  });
}

/** In the page: scrolls down slowly and fast by turns, since an element arrives only once, and then again. */
async function readDown() {
  const seen = new Set<Element>();
  const hiddenAgain = new Set<string>();
  const blank = new Set<string>();
  const inView = () =>
    [...document.querySelectorAll('[data-reveal]')].flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const { opacity } = getComputedStyle(element);
      return bottom > 0 && top < innerHeight - 1
        ? [{ element, opacity, text: element.textContent ?? '' }]
        : [];
    });
  for (const steps of [[120, 200, 120, 400, 800], [900]]) {
    let y = 0;
    for (let step = 0; y < document.documentElement.scrollHeight; step++) {
      y += steps[step % steps.length] ?? 0;
      scrollTo({ top: y, behavior: 'instant' });
      for (let frames = 0; frames < 4; frames++) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        for (const { element, opacity, text } of inView())
          if (opacity === '1') seen.add(element);
          else if (seen.has(element)) hiddenAgain.add(text);
      }
      for (const { opacity, text } of inView()) if (opacity === '0') blank.add(`${y}: ${text.slice(0, 40)}`);
    }
  }
  return { seen: seen.size, hiddenAgain: [...hiddenAgain], blank: [...blank] };
}
