/**
 * `npm run accept:looks`: builds the site and takes the pictures of tests/visual anew, after a change of words or of
 * design that is meant. Remembers the Chromium that took them, for another one draws letters differently.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath, installBrowsers, missingBrowser } from './browsers.ts';
import { run } from './run.ts';

const dist = resolve(process.env.OUT_DIR ?? 'dist');
const environment = { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: dist, ACCEPT_LOOKS: '1' };

await installBrowsers();
const missing = missingBrowser('chromium');
if (missing) throw new Error(missing);
if (!(await run('astro', ['build', '--silent'], environment)).ok) process.exit(1);

rmSync('tests/visual/pages', { recursive: true, force: true });
const { ok } = await run('playwright', ['test', '--project=visual', '--update-snapshots=all'], environment);
const version = execFileSync(chromiumPath, ['--version'], { encoding: 'utf8' });
const chromium = Number(version.match(/\d+/)?.[0]);
writeFileSync('tests/visual/accepted-with.json', `${JSON.stringify({ chromium }, null, 2)}\n`);
console.log(
  ok
    ? '\nThe pictures are taken. Look at those that "git diff --stat tests/visual/pages" names before you commit them.'
    : '\nNot every picture could be taken: see above.',
);
process.exitCode = ok ? 0 : 1;
