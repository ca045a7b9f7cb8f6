/**
 * `npm test`: every check. Each step that can run does, so that one run reports everything. The last line counts what
 * passed, failed and was skipped.
 */
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { execa } from 'execa';
import { engines } from './browser-choice.ts';
import { missingBrowser, noScreenshots, screenshotLaunch } from './browsers.ts';
import { unsetSettings } from './unset-settings.ts';

type Counts = Record<'passed' | 'failed' | 'skipped', number>;

const reports = '.cache/test-results';
const journeys = `${reports}/journeys.json`;
const steps: ({ name: string; seconds: number } & Counts)[] = [];
rmSync(reports, { recursive: true, force: true });

// The build comes first: it is what the tests in browsers look at, and it writes the types that the check of types reads. Unit
// tests, lint and format need no build and begin beside it: most tests wait, for servers and clocks, while others compute.
const unitTests = vitest('unit tests', 'unit');
const [isBuilt] = await Promise.all([
  step('build', ['astro', 'build']),
  // Colours would add control codes to a report in a file.
  step('lint and format', ['biome', 'ci', '--colors=off', '.']),
]);
if (!isBuilt) skip('The build failed, so nothing that was built is checked.');
await Promise.all([
  isBuilt ? checkInBrowsers() : undefined,
  isBuilt ? vitest('built site', 'built-site') : undefined,
  step('types', ['astro', 'check', '--noSync']),
  unitTests,
]);
conclude();

/** The behaviours in three engines, the journeys and the screenshots: each in the browsers that are installed. */
async function checkInBrowsers() {
  const missing = engines.flatMap((engine) => missingBrowser(engine) ?? []);
  for (const reason of missing) skip(reason);
  if (!screenshotLaunch) skip(noScreenshots);
  if (missing.length === engines.length) return;
  const projects = missingBrowser('chromium') ? ['--project=firefox', '--project=webkit'] : [];
  await step('engines, journeys, screenshots', ['playwright', 'test', ...projects], () => {
    const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(journeys, 'utf8')).stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

function vitest(name: string, project: string): Promise<boolean> {
  const report = `${reports}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return step(name, ['vitest', 'run', '--project', project, ...reporters], () => {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
}

/**
 * Runs a program, which is one check unless its tests are counted. One that fails prints what it wrote and how it ended:
 * its exit code or signal.
 */
async function step(
  name: string,
  [file = '', ...args]: readonly string[],
  count?: () => Counts,
): Promise<boolean> {
  const env = {
    ...unsetSettings,
    ASTRO_TELEMETRY_DISABLED: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
    NODE_COMPILE_CACHE: resolve('.cache/node'),
  };
  const options = { env, preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
  const { failed, all, durationMs, shortMessage } = await execa(file, args, options);
  const seconds = Math.round(durationMs / 1000);
  console.log(`\n== ${name}: ${failed ? 'FAILED' : 'passed'} in ${seconds} s`);
  if (failed || count) console.log(all?.trim());
  if (failed) console.log(shortMessage);
  steps.push({ name, seconds, ...counted(failed, count ?? (() => ({ passed: 1, failed: 0, skipped: 0 }))) });
  return !failed;
}

/** The counts of a step's report; a step that failed has at least one failure, also without a report. */
function counted(failed: boolean, count: () => Counts): Counts {
  try {
    const counts = count();
    return failed && counts.failed === 0 ? { ...counts, passed: 0, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function skip(reason: string) {
  console.log(`\n== skipped: ${reason}`);
  steps.push({ name: reason, seconds: 0, passed: 0, failed: 0, skipped: 1 });
}

function conclude() {
  console.table(steps);
  const sum = (key: keyof Counts) => steps.reduce((total, counts) => total + counts[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  if (sum('failed') > 0) process.exitCode = 1;
}
