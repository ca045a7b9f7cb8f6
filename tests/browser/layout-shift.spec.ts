import { editions, industryPath, policies, servicePath } from './site-content.ts';
import { drawn, expect, holdBack, scrollThrough, test, viewport } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const translated = editions.flatMap(({ prefix }) => (prefix ? [prefix, prefix + industryPath] : []));

for (const path of ['/', '/services', servicePath, industryPath, policies[0]?.path ?? '', ...translated])
  test(`Nothing on ${path} moves when scripts, pictures and fonts are late, nor when a visitor scrolls`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    for (const [width, share] of [
      [390, 0],
      [390, 0.5],
      [1440, 0],
      [1440, 0.5],
    ] as const) {
      await page.setViewportSize(viewport(width));
      const release = await holdBack(page, '**/a/*.{js,avif,webp,woff2}');
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
      await drawn(page);
      release();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await drawn(page);
      await scrollThrough(page);
      expect(await page.evaluate(shifts), `${width} pixels, scrolled to ${share}`).toEqual([]);
    }
  });

const shifts = () => (window as unknown as { shifts: string[] }).shifts;

function watchShifts() {
  const all = Object.assign(window, { shifts: [] as string[] }).shifts;
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          all.push(
            `${value}: ${place(previousRect)} to ${place(currentRect)}, ${element?.outerHTML.slice(0, 100)}`,
          );
        }
  }).observe({ type: 'layout-shift', buffered: true });
}
