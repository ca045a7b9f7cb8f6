import type { Page } from '@playwright/test';
import { kindsOfPages } from './site-content.ts';
import { expect, scrollThrough, test, viewport } from './test.ts';

test.use({
  expectedMessages: /Failed to load resource: (the server responded with a status of 404|net::ERR_FAILED)/,
  contextOptions: { reducedMotion: 'no-preference' },
});

for (const path of kindsOfPages) {
  test(`Nothing on ${path} moves when the font is late or refused`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    let released = Promise.withResolvers<void>();
    let refused = false;
    await page.route('**/*.woff2', async (route) => {
      if (refused) return route.abort();
      await released.promise;
      await route.continue();
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize(viewport(width));
      refused = false;
      released = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await drawn(page);
      released.resolve();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await drawn(page);
      expect(await page.evaluate(shifts), `${width} pixels, late`).toEqual([]);
      refused = true;
      await page.reload();
      await scrollThrough(page);
      expect(await page.evaluate(shifts), `${width} pixels, refused`).toEqual([]);
    }
  });
}

const shifts = () => (window as unknown as { shifts: string[] }).shifts;
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

function watchShifts() {
  const all = Object.assign(window, { shifts: [] as string[] }).shifts;
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) all.push(`${value} ${sources.map(({ node }) => node?.nodeName)}`);
  }).observe({ type: 'layout-shift', buffered: true });
}
