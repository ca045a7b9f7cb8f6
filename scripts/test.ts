/**
 * `npm test`: types, lint and format, unit tests, one build, checks of what was built, browser journeys,
 * looks of pages. Every step runs, whatever became of the one before, so that one run tells everything;
 * the last line says how many checks passed and failed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

const results = resolve('.cache/test-results');
const dist = resolve(process.env.OUT_DIR ?? 'dist');
const environment = { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: dist, DIST_DIR: dist };
const report = (name: string) => resolve(results, `${name}.json`);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const counts: [step: string, count: Count][] = [];
const noBrowser = ensureChromium();

await step('types', () => single(run('astro', ['check'], environment)));
await step('lint and format', () => single(run('biome', ['ci', '.'], environment)));
await step('unit tests', () => vitest('unit'));
await step('build', () => single(run('astro', ['build', '--silent'], environment)));
await step('built site', () => vitest('site'));
await step('browser journeys', () => playwright('journeys'));
await step('looks of pages', () => playwright('visual'));

console.log('');
for (const [name, { passed, failed }] of counts) {
  console.log(`${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed`);
}
if (noBrowser) console.log(`\n${noBrowser}`);
const passed = counts.reduce((sum, [, count]) => sum + count.passed, 0);
const failed = counts.reduce((sum, [, count]) => sum + count.failed, 0);
const skipped = counts.reduce((sum, [, count]) => sum + (count.skipped ?? 0), 0);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;

async function step(name: string, count: () => Promise<Count>) {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  counts.push([name, await count()]);
  console.log(`== ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
}

async function single(ending: Promise<boolean>): Promise<Count> {
  return (await ending) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project: 'unit' | 'site'): Promise<Count> {
  const file = report(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run('vitest', ['run', '--project', project, ...reporters], environment);
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, numPendingTests = 0 } = read(file);
  const failed = numFailedTests || numFailedTestSuites;
  return truthful(ok, { passed: numPassedTests, failed, skipped: numPendingTests });
}

async function playwright(project: 'journeys' | 'visual'): Promise<Count> {
  if (noBrowser) return { passed: 0, failed: 1 };
  const file = report(project);
  const ok = await run('playwright', ['test', '--project', project], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(file).stats ?? {};
  return truthful(ok, { passed: expected + flaky, failed: unexpected, skipped });
}

/** A step that ended badly has at least one failure, even when its report could not be written. */
function truthful(ok: boolean, count: Count): Count {
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  numPendingTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
}

function read(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}
