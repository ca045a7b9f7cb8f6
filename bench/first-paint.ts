import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { table } from './pages/markdown-table.ts';
import { secureSite } from './pages/secure-site.ts';
import { slowStartRelay } from './pages/slow-start.ts';
import { shownSpread, spread } from './pages/statistics.ts';
import { phone, viewing } from './pages/viewing.ts';

/*
 * What a phone shows when, on a slow line with TCP's slow start, over HTTP/2 with TLS, four times slower processor: sites by turns.
 * node bench/first-paint.ts [--times 7] [--pages /,/services] label=FOLDER-OF-A-BUILD-OR-ORIGIN …
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '7' }, pages: { type: 'string', default: '/' } },
});
const measures = ['first paint', 'largest paint', 'script there', 'document complete', 'blocked'] as const;
type Moments = Record<(typeof measures)[number], number>;

const lines = await Promise.all(positionals.map(lineOf));
const found = new Map<string, Moments[]>();
try {
  for (let time = 0; time < Number(given.times); time += 1)
    for (const { label, origin } of lines)
      for (const path of given.pages.split(',')) {
        const name = `${label}, ${path}`;
        found.set(name, [...(found.get(name) ?? []), await visit(origin + path)]);
      }
} finally {
  for (const { stop } of lines) await stop();
}
const rows = [...found].map(([name, visits]) => [
  name,
  ...measures.map((measure) => shownSpread(spread(visits.map((visit) => visit[measure])))),
]);
console.log(
  table('On a slow line, HTTP/2, phone, ms: median (least–most)', ['site, page', ...measures], rows),
);

async function lineOf(argument: string, index: number) {
  const [label = '', place = ''] = argument.split(/=(.*)/);
  const site = await secureSite(place, 4430 + index);
  const relay = await slowStartRelay(site.securePort);
  return {
    label,
    origin: `https://localhost:${relay.port}`,
    async stop() {
      await relay.stop();
      await site.stop();
    },
  };
}

/** A first visit, in a browser that has nothing yet. */
function visit(url: string): Promise<Moments> {
  return viewing(phone, async (page) => {
    await page.emulateCPUThrottling(4);
    await page.goto(url, { waitUntil: 'load' });
    await pause(1500);
    return page.evaluate(momentsOf);
  });
}

/** Runs in the page. */
async function momentsOf(): Promise<Moments> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(resolve, 100, []);
    });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'));
  const largest = (await entries('largest-contentful-paint')).at(-1);
  const long = await entries('longtask');
  return {
    'first paint': performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    'largest paint': largest?.startTime ?? Number.NaN,
    'script there': (script as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN,
    'document complete': navigation?.domContentLoadedEventEnd ?? Number.NaN,
    blocked: long.reduce((sum, { duration }) => sum + duration - 50, 0),
  };
}
