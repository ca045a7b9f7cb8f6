/**
 * `npm test`: every check. Each step that can run does, so that one run reports everything. The last line counts what
 * passed, failed and was skipped.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { execa } from 'execa';
import { missingBrowser } from './browsers.ts';

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const reports = resolve('.cache/test-results');
const dist = resolve(process.env.OUT_DIR ?? 'dist');
const steps: Step[] = [];
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const [isBuilt] = await Promise.all([program('build', 'astro', ['build', '--silent']), checkSources()]);
// Type checks need one of two processors for as long as these need the other.
const types = program('types', 'astro', ['check']);
await vitest('content', 'content');
if (isBuilt) await checkBuiltSite();
else skip('built site and browsers', 'The build failed.', 1);
await types;
conclude();

async function checkSources() {
  await program('lint and format', 'biome', ['ci', '.']);
  await vitest('unit tests', 'unit');
}

async function checkBuiltSite() {
  await vitest('built site', 'built-site');
  const noChromium = missingBrowser('chromium');
  if (noChromium) skip('browser journeys', noChromium);
  else await playwright('browser journeys', 'browser');
  await vitest('three engines', 'engines', ['--maxWorkers=3']);
  if (!noChromium) await playwright('screenshots', 'visual');
}

/** A program that is one check. */
async function program(name: string, file: string, args: readonly string[]): Promise<boolean> {
  return run(name, file, args, {}, (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }));
}

function vitest(name: string, project: string, more: readonly string[] = []): Promise<boolean> {
  const report = resolve(reports, `${project}.json`);
  const reporters = ['--reporter=default', ...more, '--reporter=json', `--outputFile.json=${report}`];
  return run(name, 'vitest', ['run', '--project', project, ...reporters], {}, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
}

function playwright(name: string, project: string): Promise<boolean> {
  const report = resolve(reports, `${project}.json`);
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return run(name, 'playwright', ['test', `--project=${project}`], environment, () => {
    const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

async function run(
  name: string,
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  count: (ok: boolean) => Omit<Step, 'name' | 'seconds'>,
): Promise<boolean> {
  const began = performance.now();
  const env = { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: dist, DIST_DIR: dist, ...environment };
  const options = { env, preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
  const { exitCode, all } = await execa(file, args, options);
  const ok = exitCode === 0;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n== ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s\n${all.trim()}`);
  steps.push({ name, seconds, ...counted(ok, count) });
  return ok;
}

/** A step that ended badly has a failure, even where it wrote no report. */
function counted(ok: boolean, count: (ok: boolean) => Omit<Step, 'name' | 'seconds'>) {
  try {
    const counts = count(ok);
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function skip(name: string, reason: string, failed = 0) {
  console.log(`\n== ${name}: skipped. ${reason}`);
  steps.push({ name, seconds: 0, passed: 0, failed, skipped: failed === 0 ? 1 : 0 });
}

function conclude() {
  console.table(steps);
  const sum = (key: 'passed' | 'failed' | 'skipped') => steps.reduce((total, step) => total + step[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
