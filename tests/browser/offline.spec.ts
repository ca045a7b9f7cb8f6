import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { freshEnvironment, startServer } from '../server/server-process.ts';
import { notice, noticeText, open, sendWithoutConnection, test } from './offline-fixtures.ts';
import { company, getStarted, home, messages, offline, servicePath, services } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, hydrated, scrollThrough } from './test.ts';

/* Reading and writing without a connection, in a browser without Background Sync. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A network that responds to every request with its login page. */
async function loginPages() {
  const portal = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Log in</h1>');
  });
  portal.listen(0, '127.0.0.1');
  await once(portal, 'listening');
  return {
    url: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  };
}

/** True where the worker has kept the script of the sections, which the first page does not load. */
const hasIslandsScript = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('files')).keys()).some(({ url }) => url.includes('/a/hydrate.')),
  );

test('Nothing that serves reading offline is fetched before the page has loaded; without a connection pages that were opened can be read again, are listed in place of one that never was, under its picture by day and by night, and that one is read by a link once there is a connection', async ({
  page,
  line,
}) => {
  await open(page, line.url);
  const { began, loaded } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/after-load.'));
    return { began: script?.startTime ?? 0, loaded: navigation?.loadEventStart ?? Number.POSITIVE_INFINITY };
  });
  expect(began).toBeGreaterThanOrEqual(loaded);
  expect(await hasIslandsScript(page)).toBe(false);
  await scrollThrough(page);
  await open(page, line.url + servicePath);
  line.cut();

  await page.goto(line.url);
  await expect(heading(page)).toHaveText(home.hero.heading);
  await scrollThrough(page);
  const pictures = page.locator('main img').filter({ visible: true });
  expect(await pictures.count()).toBeGreaterThan(0);
  const areThere = (images: Element[]) =>
    (images as HTMLImageElement[]).every(({ naturalWidth }) => naturalWidth > 0);
  await expect.poll(() => pictures.evaluateAll(areThere)).toBe(true);
  await page.goto(`${line.url}${servicePath}?utm_source=letter`);
  await expect(heading(page)).toHaveText(services[0]?.page.hero.heading ?? getStarted.hero.heading);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${line.url}/industries`);
    await expect(heading(page)).toHaveText(offline.heading);
    const picture = page.locator('main picture img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(page.getByText(offline.text)).toBeVisible();
  await expect(page.locator('[data-no-kept-pages]')).toBeHidden();
  const kept = page.locator('[data-kept-pages]').getByRole('link');
  await expect(kept).toHaveCount(2);
  await kept.first().click();
  await expect(heading(page)).toHaveText(home.hero.heading);

  await page.goBack();
  await expect(heading(page)).toHaveText(offline.heading);
  line.restore();
  await page.getByRole('link', { name: offline.tryAgain }).click();
  await expect(page).toHaveTitle(new RegExp(company.name));
  await expect(heading(page)).not.toHaveText(offline.heading);
});

test('A login page of the network is shown while it lasts, and is not kept in place of a page', async ({
  page,
  line,
}) => {
  await open(page, line.url + servicePath);
  const ours = (await heading(page).textContent()) ?? '';
  await using portal = await loginPages();
  line.cut();
  line.restore(portal.url);
  await page.goto(line.url + servicePath);
  await expect(heading(page)).toHaveText('Log in');
  line.cut();
  await page.goto(line.url + servicePath);
  await expect(heading(page)).toHaveText(ours);
});

test.describe('Where a network has a login page', () => {
  // Script and data are login pages; the page reports the one or the other first.
  test.use({ expectedMessages: /Failed to (load|fetch)|net::ERR|^SyntaxError: Unexpected token '<'/ });

  test('it is not kept in place of a file: once the network is open, the form has its script', async ({
    page,
    line,
  }) => {
    await open(page, line.url);
    expect(await hasIslandsScript(page)).toBe(false);
    await using portal = await loginPages();
    line.cut();
    line.restore(portal.url);
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island="contact"]')).toHaveAttribute('data-plain');
    line.cut();
    line.restore();
    await page.reload();
    await hydrated(page, '#contact');
  });
});

test('Pages are those of the newest deploy, at once and offline, and files of the old one go', async ({
  page,
  line,
}) => {
  await open(page, line.url);
  await open(page, line.url + servicePath);
  await keepOldFile(page);
  await using newer = await deployNewer();
  line.cut();
  line.restore(newer.url);
  await page.goto(line.url);
  await expect(heading(page)).toHaveText('A newer heading');
  await expect.poll(() => isKept(page, oldFile)).toBe(false);
  line.cut();
  await page.goto(line.url + servicePath);
  await expect(heading(page)).toHaveText('A newer service');
});

test('The worker of a newer deploy keeps its files, and waits until no page is open', async ({
  page,
  line,
}) => {
  await open(page, line.url);
  await keepOldFile(page);
  await using newer = await deployNewer();
  line.cut();
  line.restore(newer.url);
  await page.goto(line.url);
  await expect.poll(() => isNewerWaiting(page)).toBe(true);
  expect(await isKept(page, oldFile)).toBe(false);
  expect(await isKept(page, newerFile)).toBe(true);
  await page.goto(line.url + servicePath);
  expect(await isNewerWaiting(page)).toBe(true);
  await page.close();
  // A page that is opened before the old worker has ended keeps it, so a busy machine gets longer and longer without a page.
  await expect(async () => {
    const next = await page.context().newPage();
    await next.goto(line.url);
    const isWaiting = await isNewerWaiting(next);
    await next.close();
    expect(isWaiting).toBe(false);
  }).toPass({ intervals: [500, 2000, 5000, 10_000] });
});

const oldFile = '/a/old.12345678.js';
const newerFile = '/a/newer.12345678.js';

/** A server with a newer build: other headings, another worker, and a file that the old worker does not know. */
async function deployNewer() {
  const deployed = mkdtempSync(join(tmpdir(), 'deployed-'));
  cpSync(resolve(process.env.OUT_DIR ?? 'dist'), deployed, { recursive: true });
  const change = (file: string, from: RegExp, to: string) => {
    const path = join(deployed, 'site', file);
    for (const suffix of ['.br', '.gz']) rmSync(path + suffix);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  change('index.html', /(<h1[^>]*>)[^<]+/, '$1A newer heading');
  change(`${servicePath.slice(1)}.html`, /(<h1[^>]*>)[^<]+/, '$1A newer service');
  change('service-worker.js', /buildId:"[^"]+",files:\[/, `buildId:"newer",files:["${newerFile}",`);
  writeFileSync(join(deployed, 'site', newerFile), '');
  const { url, end } = await startServer(freshEnvironment({ DIST_DIR: deployed, DELIVERY: 'outbox' }));
  const dispose = async () => {
    await end('SIGTERM');
    rmSync(deployed, { recursive: true });
  };
  return { url, [Symbol.asyncDispose]: dispose };
}

/** Keeps a file that only an older build names. */
const keepOldFile = (page: Page) =>
  page.evaluate(async (file) => (await caches.open('files')).put(file, new Response('old')), oldFile);

const isKept = (page: Page, file: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, file);

const isNewerWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test('A request can be written on a page that was never scrolled, waits through further failures, and is sent once when a page is opened with a connection', async ({
  page,
  line,
}) => {
  const email = freshAddress('bina');
  await open(page, line.url);
  await open(page, line.url + servicePath);
  await expect.poll(() => hasIslandsScript(page)).toBe(true);
  line.cut();
  await page.goto(line.url + servicePath);
  await sendWithoutConnection(page, email);
  await expect(page.locator('#contact').getByText(offline.request.whenSent)).toBeVisible();
  await page.goto(line.url);
  await expect(heading(page)).toHaveText(home.hero.heading);
  expect(storedFrom(email)).toEqual([]);
  line.restore();
  await page.goto(line.url + servicePath);
  await expect(noticeText(page)).toContainText(offline.request.sent);
  await notice(page).getByRole('button', { name: offline.request.close }).click();
  await expect(notice(page)).toBeHidden();
  await page.goto(line.url, { waitUntil: 'networkidle' });
  await expect(notice(page)).toBeHidden();
  expect(storedFrom(email)).toHaveLength(1);
});

test('A request is stored once where the line breaks before the response of the server arrives', async ({
  page,
  line,
}) => {
  const email = freshAddress('bala');
  await open(page, line.url);
  line.loseResponseToPost();
  await sendWithoutConnection(page, email);
  expect(storedFrom(email)).toHaveLength(1);
  line.restore();
  await page.goto(line.url + servicePath);
  await expect(noticeText(page)).toContainText(offline.request.sent);
  expect(storedFrom(email)).toHaveLength(1);
});

test('A browser that saves data is spared the worker', async ({ page, line }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(line.url, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await expect(page.getByRole('link', { name: messages.skipToContent })).toHaveCount(1);
});
