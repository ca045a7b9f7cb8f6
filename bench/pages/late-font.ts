import { setTimeout as pause } from 'node:timers/promises';
import { desktop, nameOf, phone, scrollThrough, viewing } from './viewing.ts';

export interface ShiftResult {
  readonly path: string;
  readonly view: string;
  readonly font: 'delayed' | 'blocked';
  /** Sum of all layout shifts of each load: more severe than CLS, which takes the worst five seconds. */
  readonly shifts: readonly number[];
}

const FONT_DELAY_MS = 1500;

/** How much the page moves when its font comes late, and when it never comes. */
export async function shiftsWithLateFont(
  origin: string,
  path: string,
  loads: number,
): Promise<ShiftResult[]> {
  const results: ShiftResult[] = [];
  for (const view of [phone, desktop]) {
    for (const font of ['delayed', 'blocked'] as const) {
      const shifts: number[] = [];
      for (let load = 0; load < loads; load += 1) shifts.push(await shiftOf(origin + path, view, font));
      results.push({ path, view: nameOf(view), font, shifts });
    }
  }
  return results;
}

function shiftOf(url: string, view: typeof phone, font: ShiftResult['font']): Promise<number> {
  return viewing(view, async (page) => {
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (!request.url().endsWith('.woff2')) return request.continue();
      if (font === 'blocked') return request.abort();
      await pause(FONT_DELAY_MS);
      return request.continue().catch(() => {});
    });
    await page.evaluateOnNewDocument(() => {
      const total = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          total.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await pause(FONT_DELAY_MS + 500);
    await scrollThrough(page);
    return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  });
}
