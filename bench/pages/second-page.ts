import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { slowLine } from './slow-line.ts';
import { type Spread, spread } from './statistics.ts';
import { desktop, viewing } from './viewing.ts';

export const ways = ['plain load', 'prefetch', 'prerender, still loading', 'prerender, complete'] as const;
export type Way = (typeof ways)[number];

export interface SecondPageResult {
  readonly way: Way;
  /** From the click to the first paint of the inner page, in ms; 150 ms before each answer, CPU 4 times slower. */
  readonly paint: Spread;
}

/** The pointer rests this long on the link before it clicks: `moderate` rules wait 200 ms. */
const HOVER_MS = { quick: 700, unhurried: 4000 };
const target = '/services/web-development';

/**
 * Click to paint of an inner page from the home page: rules removed, only prefetch, and as it is built, for a visitor
 * who clicks while the page is still being prepared and for one who rests on the link until it is there.
 */
export async function secondPage(origin: string, times: number): Promise<SecondPageResult[]> {
  const line = await slowLine(origin);
  try {
    const paints = new Map<Way, number[]>(ways.map((way) => [way, []]));
    for (let time = 0; time < times; time += 1) {
      for (const way of ways) paints.get(way)?.push(await clickToPaint(line.origin, way));
    }
    return ways.map((way) => ({ way, paint: spread(paints.get(way) ?? []) }));
  } finally {
    await line.stop();
  }
}

function clickToPaint(origin: string, way: Way): Promise<number> {
  return viewing(desktop, async (page) => {
    await page.setBypassCSP(true);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle0' });
    if (!way.startsWith('prerender')) await changeRules(page, way);
    await page.emulateCPUThrottling(4);
    const link = `footer a[href="${target}"]`;
    await page.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.evaluate(() => {
      addEventListener('click', ({ timeStamp }) => {
        sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
      });
    });
    await page.hover(link);
    await pause(way === 'prerender, complete' ? HOVER_MS.unhurried : HOVER_MS.quick);
    await page.click(link);
    return paintAfterClick(page);
  });
}

/** Asks until the new page has painted; the page that is asked may be swapped for a prerendered one meanwhile. */
async function paintAfterClick(page: Page): Promise<number> {
  for (let tries = 0; tries < 150; tries += 1) {
    await pause(100);
    const time = await page.evaluate(paintTime, target).catch(() => undefined);
    if (time !== undefined) return time;
  }
  throw new Error('The second page never painted.');
}

function paintTime(path: string): number | undefined {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  if (location.pathname !== path || painted === undefined) return undefined;
  return performance.timeOrigin + painted - Number(sessionStorage.getItem('clicked'));
}

async function changeRules(page: Page, way: Way): Promise<void> {
  await page.evaluate((kind) => {
    for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
    if (kind !== 'prefetch') return;
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = JSON.stringify({
      prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
    });
    document.head.append(rules);
  }, way);
  await pause(200);
}
