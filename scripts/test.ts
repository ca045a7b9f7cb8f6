/**
 * `npm test`: every check. The build runs beside types, lint and unit tests, then comes what needs the build. Every
 * step runs that can, so that one run tells everything; the last line says how many checks passed and failed.
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
const [isBuilt] = await Promise.all([single('build', 130, 'astro', ['build', '--silent']), checkSources()]);
await browsers;
const noChromium = missingBrowser('chromium');
if (!isBuilt) fail('built site', 'nothing to look at: the build failed.');
else {
  await vitest('built site', 25, 'built-site');
  if (noChromium) fail('browser journeys', noChromium);
  else await playwright('browser journeys', 180, 'browser');
  await vitest('three engines', 75, 'engines', 'shown', ['--reporter=./tests/engines/table-reporter.ts']);
  if (!noChromium) await playwright('visual comparison', 50, 'visual');
}
conclude();

/** What needs the sources alone. Types and bad content come when the build has read content/: they share its cache. */
async function checkSources() {
  await single('lint and format', 10, 'biome', ['ci', '.']);
  await vitest('unit tests', 80, 'unit', 'held');
  await vitest('content', 25, 'content', 'held');
  await vitest('pinned words', 5, 'pinned', 'held');
  await single('types', 25, 'astro', ['check']);
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
