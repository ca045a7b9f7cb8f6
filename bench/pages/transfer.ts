import type { CDPSession } from 'puppeteer-core';
import { phone, scrollThrough, viewing } from './viewing.ts';

export const kinds = ['html', 'script', 'style', 'font', 'picture', 'other'] as const;
export type Kind = (typeof kinds)[number];
export type BytesByKind = Readonly<Record<Kind, number>>;

export interface Transfer {
  readonly path: string;
  /** What a phone receives before it scrolls, bodies and headers, and from how many requests. */
  readonly first: BytesByKind;
  readonly firstRequests: number;
  /** The same once the page has been read to its end. */
  readonly whole: BytesByKind;
  readonly wholeRequests: number;
  /** Script that ran, in characters of source, before and after. */
  readonly executedFirst: number;
  readonly executedWhole: number;
  /** Tasks over 50 ms on a processor four times slower: how many, and the longest, in ms. */
  readonly longTasks: number;
  readonly longestTask: number;
}

const kindOfType: Readonly<Record<string, Kind>> = {
  ...{ Document: 'html', Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'picture' },
};

/** What a phone with an empty cache really receives and runs. */
export function transferOf(origin: string, path: string): Promise<Transfer> {
  return viewing(phone, async (page) => {
    const devtools = await page.createCDPSession();
    const received = await listen(devtools, origin);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluateOnNewDocument(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
    await page.goto(origin + path, { waitUntil: 'networkidle0' });
    const first = received();
    const executedFirst = await executed(devtools);
    await scrollThrough(page);
    const whole = received();
    const executedWhole = executedFirst + (await executed(devtools));
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    return {
      path,
      ...{ first: first.bytes, firstRequests: first.requests },
      ...{ whole: whole.bytes, wholeRequests: whole.requests },
      ...{ executedFirst, executedWhole, longTasks: tasks.length, longestTask: Math.max(0, ...tasks) },
    };
  });
}

async function listen(devtools: CDPSession, origin: string) {
  const kindOf = new Map<string, Kind>();
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith(origin)) return;
    kindOf.set(requestId, response.mimeType.startsWith('image/') ? 'picture' : (kindOfType[type] ?? 'other'));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kindOf.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await devtools.send('Network.enable');
  return () => {
    const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const [request, size] of sizes) bytes[kindOf.get(request) ?? 'other'] += size;
    return { bytes, requests: sizes.size };
  };
}

/** Characters of source that have run since the last call. */
async function executed(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  let total = 0;
  for (const { url, functions } of result) {
    if (!url.startsWith('http')) continue;
    const ran = new Set<number>();
    // Outer ranges come first; an inner range with count 0 takes its characters out again.
    for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
      for (let at = startOffset; at < endOffset; at += 1) count > 0 ? ran.add(at) : ran.delete(at);
    }
    total += ran.size;
  }
  return total;
}
