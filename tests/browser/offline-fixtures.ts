import type { Page } from '@playwright/test';
import { type CuttableLine, cuttableLine } from './cuttable-line.ts';
import { form, offline } from './site-content.ts';
import { test as base, expect, fillForm, hydrated } from './test.ts';

/** Playwright's test with a service worker, and a line to the server that can be cut. */
export const test = base.extend<{ line: CuttableLine }>({
  serviceWorkers: 'allow',
  // Without permissions there is no Background Sync, by which Chromium with windows would send a kept request by itself.
  permissions: [],
  expectedMessages: /Failed to load resource|net::ERR|not accepted|preload/i,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  line: async ({}, use) => {
    const line = await cuttableLine(process.env.SITE_UNDER_TEST ?? '');
    await use(line);
    line.close();
  },
});

export const alert = (page: Page) => page.locator('#contact').getByRole('alert');
/** The notice of kept requests, and the outcomes in it. */
export const notice = (page: Page) => page.locator('#notice');
export const noticeText = (page: Page) => notice(page).getByRole('status');

/** Opens a page and waits until the worker has kept it. */
export async function open(page: Page, url: string) {
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

/** Sends a request, and reads that it is kept; every field is empty again. */
export async function sendWithoutConnection(page: Page, email: string, subject?: string) {
  await hydrated(page, '#contact');
  await fillForm(page, email, subject);
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(alert(page)).toHaveText(offline.request.kept);
  await expect(page.getByRole('group', { name: offline.request.kept })).toBeFocused();
  for (const name of ['name', 'email', 'subject', 'user_content'])
    await expect(page.locator(`#contact [name=${name}]`)).toHaveValue('');
}

/** The requests on this device, as they are stored. */
export const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, failed) => {
        const opening = indexedDB.open('kept-requests');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('requests').objectStore('requests').getAll();
          all.onsuccess = () => {
            opening.result.close();
            done(all.result.map((request) => JSON.stringify(request)));
          };
        };
      }),
  );

/** Stores a request on this device, as a worker does. */
export const keep = (page: Page, request: { readonly key: string; readonly [part: string]: unknown }) =>
  page.evaluate(
    (stored) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('kept-requests');
        opening.onerror = () => failed(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('requests');
        opening.onsuccess = () => {
          const change = opening.result.transaction('requests', 'readwrite');
          change.objectStore('requests').put(stored, stored.key);
          change.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    request,
  );
