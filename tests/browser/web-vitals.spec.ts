import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshEnvironment, type ServerProcess, startServer, unusedPort } from '../server/server-process.ts';
import { servicePath } from './site-content.ts';
import { expect, test } from './test.ts';

/* A site that was built to measure real visits. Pictures are copied as they are: they change nothing here. */

let folder: string;
let server: ServerProcess;
let metricsPort: number;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'web-vitals-'));
  const command = ['build', '--silent', '--config', 'scripts/without-pictures.config.ts'];
  const environment = { OUT_DIR: folder, WEB_VITALS: 'on', ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync('node_modules/.bin/astro', command, { env: { ...process.env, ...environment } });
  metricsPort = await unusedPort();
  server = await startServer(
    freshEnvironment({
      DIST_DIR: folder,
      WEB_VITALS: 'on',
      METRICS_PORT: String(metricsPort),
      DELIVERY: 'off',
    }),
  );
});
test.afterAll(async () => {
  await server?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function figures(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return (await response.text())
    .split('\n')
    .filter((line) => /^site_(web_vital|layout)/.test(line))
    .join('\n');
}

test('A visit is counted under its page once it ends, without cookies or anything stored', async ({
  page,
  context,
}) => {
  // A visit that ends before its first paint is measured is not counted: tried until one is.
  await expect(async () => {
    const measuring = page.waitForResponse(/\/web-vitals\./);
    await Promise.all([page.goto(server.url + servicePath), measuring]);
    await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)));
    await page.goto(server.url);
    const counted = await figures();
    for (const metric of ['lcp', 'ttfb', 'fcp'])
      expect(counted).toContain(`site_web_vital_seconds_count{metric="${metric}",page="${servicePath}"}`);
    expect(counted).toContain(`site_layout_shift_score_count{page="${servicePath}"}`);
  }).toPass();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
