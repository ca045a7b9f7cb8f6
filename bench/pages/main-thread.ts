import { setTimeout as pause } from 'node:timers/promises';
import { type Spread, spread } from './statistics.ts';
import { phone, viewing } from './viewing.ts';

/** What a page's load costs the browser's main thread: times in ms on a processor four times slower, and counts. */
const measures = {
  tasks: 'TaskDuration',
  styles: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  script: 'ScriptDuration',
  recalculations: 'RecalcStyleCount',
  layouts: 'LayoutCount',
  nodes: 'Nodes',
} as const;
export type Measure = keyof typeof measures;

export interface MainThreadResult {
  readonly path: string;
  readonly spreads: Readonly<Record<Measure, Spread>>;
}

/** As long after the load event as what moves by itself goes on. */
const SETTLE_MS = 2500;

/** Each page loaded several times on a phone, by turns, untouched, until nothing more is to come. */
export async function mainThread(
  origin: string,
  paths: readonly string[],
  times: number,
): Promise<MainThreadResult[]> {
  const loads = new Map<string, Record<Measure, number>[]>(paths.map((path) => [path, []]));
  for (let time = 0; time < times; time += 1) {
    for (const path of paths) loads.get(path)?.push(await mainThreadOf(origin + path));
  }
  return [...loads].map(([path, figures]) => ({
    path,
    spreads: mapped((measure) => spread(figures.map((figure) => figure[measure]))),
  }));
}

export function mainThreadOf(url: string): Promise<Record<Measure, number>> {
  return viewing(phone, async (page) => {
    await page.emulateCPUThrottling(4);
    await page.goto(url, { waitUntil: 'load' });
    await pause(SETTLE_MS);
    const metrics = await page.metrics();
    return mapped((measure) => {
      const name = measures[measure];
      const value = metrics[name] ?? Number.NaN;
      return name.endsWith('Duration') ? value * 1000 : value;
    });
  });
}

function mapped<Value>(figure: (measure: Measure) => Value): Record<Measure, Value> {
  return Object.fromEntries(
    (Object.keys(measures) as Measure[]).map((measure) => [measure, figure(measure)]),
  ) as Record<Measure, Value>;
}
