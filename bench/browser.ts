import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumFlags, chromiumLaunch } from '../scripts/browsers.ts';
import { unusedPort } from '../tests/server/server-process.ts';

/** The time after the load event in which a page's own animations end. */
const SETTLE_MS = 2500;
const ATTEMPTS = 3;

/**
 * Milliseconds but for the score, the shift, bytes and requests. `tbt` counts from the first paint, so a page that paints later
 * has less of it for the same work; `tti` is when the last task over 50 ms has ended.
 */
export const pageFigures = ['score', 'fcp', 'lcp', 'tbt', 'tti', 'cls', 'bytes', 'requests'] as const;
export type PageFigures = Record<(typeof pageFigures)[number], number>;
export const mainThreadFigures = ['tasks', 'style', 'layout', 'script', 'nodes'] as const;
export type MainThreadFigures = Record<(typeof mainThreadFigures)[number], number>;

/** How Lighthouse imitates a slow phone: `simulate` calculates it from a fast load, `devtools` loads the page slowly. */
type Throttling = 'simulate' | 'devtools';

/** One Lighthouse run as a phone: a score of 0 to 100, milliseconds, bytes. */
export async function lighthouseOf(
  url: string,
  throttlingMethod: Throttling,
  attempt = 1,
): Promise<PageFigures> {
  const port = await unusedPort();
  const browser = await startChromium(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, throttlingMethod, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    // Lighthouse sometimes loses the trace of a run.
    if (runtimeError && attempt < ATTEMPTS) return await lighthouseOf(url, throttlingMethod, attempt + 1);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const requests = (audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items;
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      tti: value('interactive'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: requests?.length ?? 0,
    };
  } finally {
    await browser.close();
  }
}

/** The cost of a load for the main thread of a phone four times slower, in milliseconds, and its count of nodes. */
export async function mainThreadOf(url: string): Promise<MainThreadFigures> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await protocol.send('Performance.enable');
    await page.goto(url);
    await pause(SETTLE_MS);
    const { metrics } = await protocol.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      tasks: value('TaskDuration') * 1000,
      style: value('RecalcStyleDuration') * 1000,
      layout: value('LayoutDuration') * 1000,
      script: value('ScriptDuration') * 1000,
      nodes: value('Nodes'),
    };
  } finally {
    await browser.close();
  }
}

/** Chromium with an empty profile; it accepts the certificate of the HTTP/2 proxy. */
function startChromium(...flags: readonly string[]) {
  const args = [...chromiumFlags, '--ignore-certificate-errors', ...flags];
  return chromium.launch({ ...chromiumLaunch, args });
}
