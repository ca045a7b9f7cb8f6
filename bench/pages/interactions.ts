import { setTimeout as pause } from 'node:timers/promises';
import { slowLine } from './slow-line.ts';
import { type Spread, spread } from './statistics.ts';
import { nameOf, scrollThrough, viewing } from './viewing.ts';
import { type Interaction, interactions } from './visitor-actions.ts';

export interface InteractionResult {
  readonly name: string;
  readonly view: string;
  /** Time from input to the next paint, in ms, in steps of 8, on a processor four times slower. */
  readonly delay: Spread;
  readonly longTasks: number;
}

/** Each interaction several times on the home page, everything hydrated. */
export async function interactionDelays(origin: string, times: number): Promise<InteractionResult[]> {
  const results: InteractionResult[] = [];
  // Without it the form's answer would be there before the click has been painted, as on no visitor's line.
  const line = await slowLine(origin);
  try {
    for (const interaction of interactions) results.push(await measure(line.origin, interaction, times));
    return results;
  } finally {
    await line.stop();
  }
}

function measure(
  origin: string,
  { name, view, act }: Interaction,
  times: number,
): Promise<InteractionResult> {
  return viewing(view, async (page) => {
    await page.evaluateOnNewDocument(watch);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle0' });
    await scrollThrough(page);
    await page.emulateCPUThrottling(4);
    const delays: number[] = [];
    let longTasks = 0;
    for (let time = 0; time < times; time += 1) {
      await page.evaluate(() => Object.assign(window, { delays: [], tasks: 0 }));
      await act(page, time);
      await pause(900);
      const { slowest, tasks } = await page.evaluate(() => {
        const { delays: all, tasks: count } = window as unknown as Watched;
        return { slowest: Math.max(0, ...all), tasks: count };
      });
      delays.push(slowest);
      longTasks += tasks;
    }
    return { name, view: nameOf(view), delay: spread(delays), longTasks };
  });
}

interface Watched {
  delays: number[];
  tasks: number;
}

function watch() {
  const watched = Object.assign(window as unknown as Watched, { delays: [], tasks: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) watched.delays.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    watched.tasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
}
