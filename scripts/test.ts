/**
 * `npm test`: every check. The build runs beside lint and unit tests, then comes what needs the build. Every step
 * runs that can, so that one run tells everything; the last line says how many checks passed and failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { installBrowsers, missingBrowser } from './browsers.ts';
import { sumOf } from './test-counts.ts';
import { createSteps } from './test-steps.ts';

/** Seconds that all of it may take on two idle processors, from a cold clone. */
const BUDGET = 480;

const begun = performance.now();
const results = resolve('.cache/test-results');
const dist = resolve(process.env.OUT_DIR ?? 'dist');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const { steps, single, vitest, playwright, fail } = createSteps(results, {
  ASTRO_TELEMETRY_DISABLED: '1',
  OUT_DIR: dist,
  DIST_DIR: dist,
  PINNED: 'told',
});

const browsers = installBrowsers();
const [isBuilt] = await Promise.all([single('build', 140, 'astro', ['build', '--silent']), checkSources()]);
// Types take one processor for longer than records and pages take the other: journeys begin meanwhile.
const types = single('types', 50, 'astro', ['check']);
await Promise.all([checkRecordsAndPages(isBuilt), browsers]);
if (isBuilt) await checkInBrowsers();
await types;
conclude();

/** What needs the sources alone. */
async function checkSources() {
  await single('lint and format', 10, 'biome', ['ci', '.']);
  await vitest('unit tests', 120, 'unit');
  await vitest('pinned words', 5, 'pinned');
}

/** What shares the build's cache, and what reads its pages. */
async function checkRecordsAndPages(isBuilt: boolean) {
  await vitest('content', 10, 'content');
  if (isBuilt) await vitest('built site', 20, 'built-site');
  else fail('built site', 'nothing to look at: the build failed.');
}

async function checkInBrowsers() {
  const noChromium = missingBrowser('chromium');
  if (noChromium) fail('browser journeys', noChromium);
  else await playwright('browser journeys', 250, 'browser');
  const table = '--reporter=./tests/engines/table-reporter.ts';
  // Each engine a process of its own.
  await vitest('three engines', 70, 'engines', 'shown', [table, '--maxWorkers=3']);
  if (!noChromium) await playwright('visual comparison', 30, 'visual');
}

function conclude() {
  console.log(`\n${'step'.padEnd(18)} passed failed skipped  seconds (budget on two idle processors)`);
  for (const { name, count, seconds, budget } of steps) {
    const cells = [count.passed, count.failed, count.skipped, seconds].map((cell) =>
      String(cell).padStart(7),
    );
    console.log(`${name.padEnd(17)}${cells.join('')} (${budget})`);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${'all'.padEnd(38)}${String(seconds).padStart(7)} (${BUDGET})`);
  for (const id of ['chromium', 'firefox', 'webkit'] as const) {
    const missing = missingBrowser(id);
    if (missing) console.log(`\n${missing}`);
  }
  const { passed, failed, skipped } = sumOf(steps.map(({ count }) => count));
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
