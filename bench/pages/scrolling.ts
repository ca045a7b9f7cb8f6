import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desktop, phone, type View, viewing } from './viewing.ts';

export interface ScrollResult {
  readonly path: string;
  readonly view: string;
  readonly frames: number;
  /** Frames in which nothing new was shown. */
  readonly dropped: number;
  /** Frames in which the page moved on, while what its main thread had to say came later. */
  readonly partial: number;
  /** Longest gap between two frames of the page's own clock, in ms. */
  readonly longestGap: number;
  /** Longest task of the main thread while scrolling, in ms. */
  readonly longestTask: number;
}

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  readonly args?: { readonly hasPartialUpdate?: boolean };
}

/** Scrolls the pages by a real gesture, at reading haste, on a processor four times slower. */
export async function scrollFrames(origin: string, paths: readonly string[]): Promise<ScrollResult[]> {
  const results: ScrollResult[] = [];
  for (const path of paths) {
    for (const view of [phone, desktop]) results.push(await scrolled(origin, path, view));
  }
  return results;
}

function scrolled(origin: string, path: string, view: View): Promise<ScrollResult> {
  return viewing(view, async (page) => {
    const devtools = await page.createCDPSession();
    const file = join(tmpdir(), `page-bench-trace-${process.pid}.json`);
    await page.goto(origin + path, { waitUntil: 'networkidle0' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const height = await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      const tick = (time: number) => {
        times.push(time);
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      return document.documentElement.scrollHeight;
    });
    await page.tracing.start({
      path: file,
      categories: ['disabled-by-default-devtools.timeline.frame', 'disabled-by-default-devtools.timeline'],
    });
    await devtools.send('Input.synthesizeScrollGesture', {
      ...{ x: view.width / 2, y: view.height / 2, yDistance: -height, speed: 1600 },
      gestureSourceType: view.touch ? 'touch' : 'mouse',
    });
    await page.tracing.stop();
    const gaps = await page.evaluate(() => {
      const { times } = window as unknown as { times: number[] };
      return times.slice(1).map((time, index) => time - (times[index] ?? 0));
    });
    const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
    rmSync(file);
    const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame');
    const late = traceEvents.filter(({ name }) => name === 'DroppedFrame');
    const partial = late.filter(({ args }) => args?.hasPartialUpdate);
    const tasks = traceEvents.filter(({ name }) => name === 'RunTask').map(({ dur = 0 }) => dur / 1000);
    return {
      ...{ path, view: view.touch ? 'phone' : 'desktop' },
      ...{ frames: drawn.length, dropped: late.length - partial.length, partial: partial.length },
      ...{ longestGap: Math.max(0, ...gaps), longestTask: Math.max(0, ...tasks) },
    };
  });
}
