import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../scripts/browsers.ts';
import { freshEnvironment, requests, type ServerProcess, startServer } from '../server/server-process.ts';
import { type CuttableLine, cuttableLine } from './cuttable-line.ts';
import { company, form, home, messages, offline, servicePath, services } from './site-content.ts';
import { test as base, expect, hydrated, scrollThrough } from './test.ts';

/* Reading and writing without a connection: the line to the server is cut at every step. */

interface Fixtures {
  environment: Readonly<Record<string, string>>;
  server: ServerProcess;
  line: CuttableLine;
}

const dist = resolve(process.env.OUT_DIR ?? 'dist');
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  environment: async ({}, use) =>
    use(freshEnvironment({ DIST_DIR: dist, DELIVERY: 'off', CONTACT_RATE_LIMIT: '100' })),
  server: async ({ environment }, use) => {
    const server = await startServer(environment);
    await use(server);
    await server.end('SIGTERM');
  },
  line: async ({ server }, use) => {
    const line = await cuttableLine(server.url);
    await use(line);
    line.close();
  },
});
test.use({
  // The whole browser: without windows Chromium has no Background Sync.
  launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  serviceWorkers: 'allow',
  expectedMessages: /Failed to load resource|net::ERR|not accepted|preload/i,
});

const request = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  subject: 'A shop',
  user_content: 'We sell tea.',
};
const alert = (page: Page) => page.locator('#contact').getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and waits until the worker has kept it. */
async function open(page: Page, url: string) {
  await page.goto(url);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match(location.pathname, { ignoreVary: true });
        return navigator.serviceWorker.controller !== null && kept !== undefined;
      }),
    )
    .toBe(true);
}

async function send(page: Page) {
  await hydrated(page, '#contact');
  for (const [name, value] of Object.entries(request))
    await page.locator(`#contact [name=${name}]`).fill(value);
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
}

/** Opens the home page, cuts the line, sends a request, and reads that it is kept. */
async function sendWithoutLine(page: Page, line: CuttableLine) {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await send(page);
  await expect(alert(page)).toHaveText(offline.request.kept);
}

/** The e-mail addresses of all requests that the server has stored. */
async function stored(environment: Fixtures['environment']): Promise<string[]> {
  const { output } = await requests(environment, 'list', '--json');
  return JSON.parse(output).map((entry: { replyTo: string }) => entry.replyTo);
}

/** Makes the browser report a connection at once. */
async function backgroundSync(context: BrowserContext, page: Page, origin: string) {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(origin)) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'kept-requests',
    lastChance: false,
  });
}

/** Makes this browser one that has no Background Sync. */
async function denyBackgroundSync(context: BrowserContext, page: Page, origin: string) {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const browser = await context.browser()?.newBrowserCDPSession();
  const { browserContextId = '' } = targetInfo;
  const permission = { name: 'background-sync' };
  await browser?.send('Browser.setPermission', { permission, setting: 'denied', origin, browserContextId });
}

test.describe('Pages', () => {
  test('come first: nothing that serves reading offline is fetched before the page has loaded, nor scripts of sections that nobody has seen', async ({
    page,
    line,
  }) => {
    await open(page, line.url);
    const [began, loaded] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const script = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/after-load.'));
      return [script?.startTime ?? 0, navigation?.loadEventStart ?? Number.POSITIVE_INFINITY];
    });
    expect(began).toBeGreaterThanOrEqual(loaded);
    const kept = await page.evaluate(async () =>
      (await (await caches.open('files')).keys()).map(({ url }) => url),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((url) => url.includes('/a/hydrate.'))).toEqual([]);
  });

  test('that were opened can be read again, with the pictures that were seen and with sections that live', async ({
    page,
    line,
  }) => {
    await open(page, line.url);
    await scrollThrough(page);
    await open(page, line.url + servicePath);
    line.cut();
    await page.goto(line.url);
    await expect(heading(page)).toHaveText(home.hero.heading);
    await scrollThrough(page);
    const unseen = await page
      .locator('main img')
      .evaluateAll(
        (images) =>
          images.filter((image) => (image as HTMLImageElement).naturalWidth === 0 && image.checkVisibility())
            .length,
      );
    expect(unseen).toBe(0);
    await page.goto(`${line.url}${servicePath}?utm_source=letter`);
    await expect(heading(page)).toHaveText(services[0]?.page.hero.heading ?? '');
  });

  test('that were not opened give way to words that say so, and to those that can be read', async ({
    page,
    line,
  }) => {
    await open(page, line.url);
    await open(page, line.url + servicePath);
    line.cut();
    await page.goto(`${line.url}/industries`);
    await expect(heading(page)).toHaveText(offline.heading);
    await expect(page.getByText(offline.text)).toBeVisible();
    const kept = page.locator('[data-kept-pages]');
    await expect(kept.getByRole('link')).toHaveCount(2);
    await expect(page.locator('[data-no-kept-pages]')).toBeHidden();
    await kept.getByRole('link').first().click();
    await expect(heading(page)).toHaveText(home.hero.heading);
    await page.goto(`${line.url}/industries`);
    line.restore();
    await page.getByRole('link', { name: offline.tryAgain }).click();
    await expect(page).toHaveTitle(new RegExp(company.name));
    await expect(heading(page)).not.toHaveText(offline.heading);
  });

  test('are those of the newest deploy, at once and offline, and files of the old one go', async ({
    page,
    line,
    environment,
  }) => {
    await open(page, line.url);
    await open(page, line.url + servicePath);
    await page.evaluate(async () => {
      const files = await caches.open('files');
      await files.put('/a/old.12345678.js', new Response('old'));
    });
    const deployed = mkdtempSync(join(tmpdir(), 'deployed-'));
    cpSync(dist, deployed, { recursive: true });
    const change = (file: string, from: RegExp, to: string) => {
      const path = join(deployed, 'site', file);
      for (const suffix of ['.br', '.gz']) rmSync(path + suffix);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    };
    change('index.html', /(<h1[^>]*>)[^<]+/, '$1A newer heading');
    change(`${servicePath.slice(1)}.html`, /(<h1[^>]*>)[^<]+/, '$1A newer service');
    change('service-worker.js', /buildId:"[^"]+"/, 'buildId:"newer"');
    const newer = await startServer({
      ...freshEnvironment({ DIST_DIR: deployed }),
      DATA_DIR: `${environment.DATA_DIR}-2`,
    });
    line.leadTo(newer.url);
    await page.goto(line.url);
    await expect(heading(page)).toHaveText('A newer heading');
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/a/old.12345678.js')) === undefined))
      .toBe(true);
    line.cut();
    await page.goto(line.url + servicePath);
    await expect(heading(page)).toHaveText('A newer service');
    await newer.end('SIGTERM');
    rmSync(deployed, { recursive: true });
  });
});

test.describe('A request that is sent without a connection', () => {
  test('is kept, said to be kept, sent when the browser finds one, and said to be sent', async ({
    page,
    context,
    line,
    environment,
  }) => {
    await sendWithoutLine(page, line);
    await expect(page.locator('#contact').getByText(offline.request.byItself)).toBeVisible();
    await expect(page.getByRole('group', { name: offline.request.kept })).toBeFocused();
    for (const name of Object.keys(request))
      await expect(page.locator(`#contact [name=${name}]`)).toHaveValue('');
    expect(await stored(environment)).toEqual([]);
    line.restore();
    await backgroundSync(context, page, `${line.url}/`);
    await expect(alert(page)).toHaveText(form.success);
    expect(await stored(environment)).toEqual([request.email]);
  });

  test('waits through further failures, and is sent once when somebody opens a page again', async ({
    page,
    context,
    line,
    environment,
  }) => {
    await denyBackgroundSync(context, page, line.url);
    await sendWithoutLine(page, line);
    await expect(page.locator('#contact').getByText(offline.request.nextVisit)).toBeVisible();
    // Opened offline, it stays where it is.
    await page.goto(line.url);
    await expect(heading(page)).toHaveText(home.hero.heading);
    expect(await stored(environment)).toEqual([]);
    line.restore();
    await page.goto(line.url + servicePath);
    const notice = page.locator('#notice');
    await expect(notice.getByRole('status')).toHaveText(offline.request.sent);
    expect(await stored(environment)).toEqual([request.email]);
    await notice.getByRole('button', { name: offline.request.close }).click();
    await expect(notice).toBeHidden();
    await page.goto(line.url);
    await page.waitForLoadState('networkidle');
    await expect(notice).toBeHidden();
    expect(await stored(environment)).toEqual([request.email]);
  });

  test('is said to be sent on the next page where the one that was open could not say it', async ({
    page,
    context,
    line,
    environment,
  }) => {
    await sendWithoutLine(page, line);
    line.restore();
    // A page without the script that would receive it.
    await page.goto(`${line.url}/llms.txt`);
    await backgroundSync(context, page, `${line.url}/`);
    await expect.poll(() => stored(environment)).toEqual([request.email]);
    await page.goto(line.url + servicePath);
    await expect(page.locator('#notice').getByRole('status')).toHaveText(offline.request.sent);
  });

  test('is stored once where the line breaks between the server and its answer', async ({
    page,
    line,
    environment,
  }) => {
    await open(page, line.url);
    await hydrated(page, '#contact');
    line.loseAnswerToPost();
    await send(page);
    await expect(alert(page)).toHaveText(offline.request.kept);
    expect(await stored(environment)).toEqual([request.email]);
    line.restore();
    await page.goto(line.url + servicePath);
    await expect(page.locator('#notice').getByRole('status')).toHaveText(offline.request.sent);
    expect(await stored(environment)).toEqual([request.email]);
  });

  test('can be written on a page that was never scrolled before, by a visitor who has read two', async ({
    page,
    line,
    environment,
  }) => {
    await open(page, line.url);
    await open(page, line.url + servicePath);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const kept = await (await caches.open('files')).keys();
          return kept.some(({ url }) => url.includes('/a/hydrate.'));
        }),
      )
      .toBe(true);
    line.cut();
    await page.goto(line.url + servicePath);
    await send(page);
    await expect(alert(page)).toHaveText(offline.request.kept);
    line.restore();
    await page.goto(line.url);
    await expect(page.locator('#notice').getByRole('status')).toHaveText(offline.request.sent);
    expect(await stored(environment)).toEqual([request.email]);
  });
});

test('What the server refuses, and what has waited for over 30 days, is told as not accepted', async ({
  page,
  line,
  environment,
}) => {
  await open(page, line.url);
  for (const [key, age] of [
    ['refused', 0],
    ['old', 31 * 24 * 60 * 60 * 1000],
  ] as const) {
    await page.evaluate(
      ([key, keptAt]) =>
        new Promise<void>((done, failed) => {
          const opening = indexedDB.open('kept-requests');
          opening.onerror = () => failed(opening.error);
          opening.onupgradeneeded = () => opening.result.createObjectStore('requests');
          opening.onsuccess = () => {
            const change = opening.result.transaction('requests', 'readwrite');
            change
              .objectStore('requests')
              .put({ key, body: JSON.stringify({ submission_key: key }), keptAt }, key);
            change.oncomplete = () => {
              opening.result.close();
              done();
            };
          };
        }),
      [key, Date.now() - age] as const,
    );
    await page.goto(line.url + servicePath);
    const notice = page.locator('#notice');
    await expect(notice.getByRole('status')).toHaveText(offline.request.refused);
    await notice.getByRole('button', { name: offline.request.close }).click();
  }
  expect(await stored(environment)).toEqual([]);
});

test('A browser that saves data is spared the worker', async ({ page, line }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(line.url);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await expect(page.getByRole('link', { name: messages.skipToContent })).toHaveCount(1);
});
