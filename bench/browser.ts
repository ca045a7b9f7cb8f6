import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { connect } from 'puppeteer-core';
import { chromiumFlags, chromiumPath } from '../scripts/browsers.ts';
import { end } from './server.ts';

/** How long after the load event a page's own animations last. */
const SETTLE_MS = 2500;
const ATTEMPTS = 3;

export const pageFigures = ['score', 'fcp', 'lcp', 'tbt', 'cls', 'bytes', 'requests'] as const;
export type PageFigures = Record<(typeof pageFigures)[number], number>;
export const mainThreadFigures = ['tasks', 'style', 'layout', 'script', 'nodes'] as const;
export type MainThreadFigures = Record<(typeof mainThreadFigures)[number], number>;

/** One Lighthouse run as a phone: a score of 0 to 100, milliseconds, bytes. */
export async function lighthouseOf(url: string, attempt = 1): Promise<PageFigures> {
  const chromium = await startChromium();
  try {
    const result = await lighthouse(url, { port: chromium.port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    // A run sometimes loses its trace.
    if (runtimeError && attempt < ATTEMPTS) return await lighthouseOf(url, attempt + 1);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const requests = (audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items;
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      ...{ fcp: value('first-contentful-paint'), lcp: value('largest-contentful-paint') },
      ...{ tbt: value('total-blocking-time'), cls: value('cumulative-layout-shift') },
      ...{ bytes: value('total-byte-weight'), requests: requests?.length ?? 0 },
    };
  } finally {
    await chromium.close();
  }
}

/** What a load costs the main thread of a phone four times slower, in milliseconds, and its count of nodes. */
export async function mainThreadOf(url: string): Promise<MainThreadFigures> {
  const chromium = await startChromium();
  try {
    const browser = await connect({ browserURL: `http://127.0.0.1:${chromium.port}`, defaultViewport: null });
    const page = await browser.newPage();
    await page.setViewport({
      width: 412,
      height: 823,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    await page.emulateCPUThrottling(4);
    await page.goto(url, { waitUntil: 'load' });
    await pause(SETTLE_MS);
    const metrics = await page.metrics();
    await browser.disconnect();
    return {
      tasks: (metrics.TaskDuration ?? Number.NaN) * 1000,
      style: (metrics.RecalcStyleDuration ?? Number.NaN) * 1000,
      layout: (metrics.LayoutDuration ?? Number.NaN) * 1000,
      script: (metrics.ScriptDuration ?? Number.NaN) * 1000,
      nodes: metrics.Nodes ?? Number.NaN,
    };
  } finally {
    await chromium.close();
  }
}

/** Chromium with an empty profile; it accepts the certificate of the HTTP/2 proxy. */
async function startChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const flags = [
    ...chromiumFlags,
    ...['--headless=new', '--no-first-run', '--disable-component-update', '--disable-sync', '--mute-audio'],
    ...['--ignore-certificate-errors', '--hide-scrollbars', '--remote-debugging-port=0'],
  ];
  const child = spawn(chromiumPath, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  return {
    port: await portOf(profile),
    async close() {
      await end(child, 'SIGTERM');
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function portOf(profile: string): Promise<number> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      return Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8'), 10);
    } catch {
      await pause(50);
    }
  }
  throw new Error('Chromium did not start.');
}
