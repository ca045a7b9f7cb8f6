import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lighthouseOf, mainThreadFigures, mainThreadOf, pageFigures } from './browser.ts';
import { startHttp2Proxy } from './http2-proxy.ts';
import { markdownTable, occasion, spread } from './report.ts';
import { startServer } from './server.ts';

/*
 * `npm run bench`: pages by turns with a peer: Lighthouse (phone, HTTP/2 with TLS), calculated and on a slow network, and the
 * work of the main thread.
 * node bench/pages.ts [--rounds 5] [label=CHECKOUT-OR-ORIGIN[#/path] …]
 * A checkout is served by its own server; an origin is a peer that is running. Writes results/pages.md.
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const here = resolve(import.meta.dirname, '..');
const asked =
  positionals.length > 0 ? positionals : [`home=${here}`, `ERP and CRM=${here}#/services/erp-and-crm`];
const pages = await Promise.all(asked.map(pageOf));
const runs = pages.map(({ label }) => ({
  label,
  simulated: [] as Awaited<ReturnType<typeof lighthouseOf>>[],
  loadedSlowly: [] as Awaited<ReturnType<typeof lighthouseOf>>[],
  mainThread: [] as Awaited<ReturnType<typeof mainThreadOf>>[],
}));
try {
  for (let round = 0; round < Number(given.rounds); round += 1)
    for (const turn of pages.keys()) {
      // No page is always the first of a round, when the machine may still end the last one.
      const index = (round + turn) % pages.length;
      const { url, path, proxy } = pages[index] as (typeof pages)[number];
      runs[index]?.simulated.push(await lighthouseOf(proxy.origin + path, 'simulate'));
      runs[index]?.loadedSlowly.push(await lighthouseOf(proxy.origin + path, 'devtools'));
      runs[index]?.mainThread.push(await mainThreadOf(url + path));
    }
  const report = `# Pages, by turns

${occasion('pages.ts')}. Median (least–most) of ${given.rounds} rounds.

## Lighthouse, phone, HTTP/2: milliseconds and bytes

Calculated by Lighthouse from a fast load:

${tableOf(pageFigures, ({ simulated }) => simulated)}

Loaded over a slow network by a slow processor:

${tableOf(pageFigures, ({ loadedSlowly }) => loadedSlowly)}

## Main thread of a load, phone, four times slower: milliseconds

${tableOf(mainThreadFigures, ({ mainThread }) => mainThread)}
`;
  writeFileSync(join(here, 'bench/results/pages.md'), report);
  console.log(report);
} finally {
  for (const { stop } of pages) await stop();
}

async function pageOf(argument: string, index: number) {
  const [label = '', place = ''] = argument.split(/=(.*)/);
  const [root = '', path = '/'] = place.split('#');
  const server = root.startsWith('http') ? undefined : await startServer(root, 4450 + index);
  const url = server?.origin ?? root;
  const proxy = await startHttp2Proxy(url);
  const stop = async () => {
    await proxy.stop();
    await server?.stop();
  };
  return { label, path, url, proxy, stop };
}

function tableOf<Figure extends string>(
  figures: readonly Figure[],
  runsOf: (page: (typeof runs)[number]) => readonly Readonly<Record<Figure, number>>[],
): string {
  const rows = runs.map((page) => [
    page.label,
    ...figures.map((figure) =>
      spread(
        runsOf(page).map((run) => run[figure]),
        figure === 'cls' ? 3 : 0,
      ),
    ),
  ]);
  return markdownTable(['page', ...figures], rows);
}
