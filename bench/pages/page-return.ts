import { setTimeout as pause } from 'node:timers/promises';
import { desktop, viewing } from './viewing.ts';

export interface ReturnResult {
  readonly path: string;
  /** Whether the page came back as it was left, from the back/forward cache. */
  readonly kept: boolean;
  /** Chromium's reasons where it did not. */
  readonly reasons: readonly string[];
}

/** Leaves each page by a navigation and comes back. */
export async function returns(origin: string, paths: readonly string[]): Promise<ReturnResult[]> {
  const results: ReturnResult[] = [];
  for (const path of paths) results.push(await returnTo(origin, path));
  return results;
}

function returnTo(origin: string, path: string): Promise<ReturnResult> {
  return viewing(desktop, async (page) => {
    const devtools = await page.createCDPSession();
    const reasons: string[] = [];
    await devtools.send('Page.enable');
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.evaluate(() => Object.assign(window, { leftBehind: true }));
    await page.goto(`${origin}${path === '/' ? '/services' : '/'}`, { waitUntil: 'load' });
    await page.evaluate(() => history.back());
    await pause(1200);
    const kept = await page.evaluate(() => 'leftBehind' in window && location.pathname);
    return { path, kept: kept === path, reasons };
  });
}
