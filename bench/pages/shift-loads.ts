import type { Browser } from '@playwright/test';

export const widths = [390, 1440] as const;
export const fonts = ['late', 'refused', 'as it comes'] as const;
export type Font = (typeof fonts)[number];

export interface Load {
  readonly path: string;
  readonly width: number;
  readonly font: Font;
}

export interface Shifts extends Load {
  readonly sum: number;
  /** What moved, where anything did. */
  readonly moved: readonly string[];
}

const LATE_MS = 2000;

/** Loads a page in a browser profile of its own, scrolls through it and back, and sums what moved. */
export async function shiftsOf(browser: Browser, origin: string, load: Load): Promise<Shifts> {
  const { path, width, font } = load;
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 } });
  try {
    const page = await context.newPage();
    if (font !== 'as it comes') {
      await page.route('**/*.woff2', async (route) => {
        if (font === 'refused') return route.abort();
        await new Promise((come) => setTimeout(come, LATE_MS));
        return route.continue().catch(() => {});
      });
    }
    await page.addInitScript(watch);
    await page.goto(origin + path, { waitUntil: 'load' });
    if (font !== 'refused') await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(scrollThroughAndBack);
    const { sum, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
    return { ...load, sum, moved };
  } finally {
    await context.close();
  }
}

function watch() {
  const shifts = Object.assign(window, { shifts: { sum: 0, moved: [] as string[] } }).shifts;
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.className || node.id}`
      : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      shifts.moved.push(`${value.toFixed(5)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function scrollThroughAndBack() {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)));
  const go = async (top: number) => {
    scrollTo({ top, behavior: 'instant' });
    await drawn();
  };
  const height = () => document.documentElement.scrollHeight;
  for (let top = 0; top < height(); top += innerHeight / 2) await go(top);
  for (let top = height(); top > -innerHeight; top -= innerHeight) await go(top);
}
