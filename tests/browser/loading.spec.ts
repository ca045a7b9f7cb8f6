import type { Page } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { form, messages, policies } from './site-content.ts';
import { expect, fillForm, hydrated, test } from './test.ts';

/** Pages to which the footer of any company leads. */
const slowPath = routes.howWeWork;
const otherPath = policies.find(({ inFooter }) => inFooter)?.path ?? '';

const indicator = (page: Page) => page.getByRole('status').getByText(messages.loading);

test('The spinner appears when a page needs longer than 200 milliseconds, never earlier', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  await page.route(`**${slowPath}`, () => new Promise(() => {}));
  // The page measures itself, because it cannot be asked from outside during a navigation.
  const waited = await page.locator(`footer a[href="${slowPath}"]`).evaluate(
    (link: HTMLAnchorElement) =>
      new Promise<number>((done) => {
        const region = document.querySelector('[data-loading]') as Element;
        const isShown = () => region.firstElementChild?.checkVisibility() === true;
        const pressed = performance.now();
        new MutationObserver(() => {
          if (!isShown()) return;
          done(performance.now() - pressed);
          stop();
        }).observe(region, { subtree: true, attributeFilter: ['hidden'] });
        link.click();
      }),
  );
  expect(waited).toBeGreaterThanOrEqual(200);
});

test('The spinner goes when the visitor stops a slow navigation', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  await page.route(`**${slowPath}`, () => new Promise(() => {}));
  const seen = await page.locator(`footer a[href="${slowPath}"]`).evaluate(
    (link: HTMLAnchorElement) =>
      new Promise<string[]>((done) => {
        const region = document.querySelector('[data-loading]') as Element;
        const states: string[] = [];
        new MutationObserver(() => {
          states.push(region.firstElementChild?.checkVisibility() ? 'shown' : 'hidden');
          if (states.length === 1) stop();
          else done(states);
        }).observe(region, { subtree: true, attributeFilter: ['hidden'] });
        link.click();
      }),
  );
  expect(seen).toEqual(['shown', 'hidden']);
});

test('The spinner appears again for a second link that is pressed while the first is slow', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  for (const path of [slowPath, otherPath]) await page.route(`**${path}`, () => new Promise(() => {}));
  const seen = await page.locator(`footer a[href="${slowPath}"]`).evaluate(
    (link: HTMLAnchorElement, second) =>
      new Promise<string[]>((done) => {
        const region = document.querySelector('[data-loading]') as Element;
        const states: string[] = [];
        new MutationObserver(() => {
          states.push(region.firstElementChild?.checkVisibility() ? 'shown' : 'hidden');
          if (states.length === 1)
            document.querySelector<HTMLAnchorElement>(`footer a[href="${second}"]`)?.click();
          if (states.length < 3) return;
          done(states);
          stop();
        }).observe(region, { subtree: true, attributeFilter: ['hidden'] });
        link.click();
      }),
    otherPath,
  );
  expect(seen).toEqual(['shown', 'hidden', 'shown']);
});

test('The spinner is hidden on a page that the browser shows again from its cache', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  await page.evaluate(() => document.querySelector('[data-loading] > *')?.removeAttribute('hidden'));
  await expect(indicator(page)).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(indicator(page)).toBeHidden();
});

test('The spinner appears when a request needs longer than 200 milliseconds, and goes with the response', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  await page.goto('/get-started');
  await hydrated(page, '#contact');
  await fillForm(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/contact', (route) => promise.then(() => route.continue()));
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00'));
  const posted = page.waitForRequest('**/contact');
  await page.getByRole('button', { name: form.submit }).click();
  await page.clock.runFor(199);
  await expect(indicator(page)).toBeHidden();
  await page.clock.runFor(2);
  await expect(indicator(page)).toBeVisible();
  await posted;
  await page.clock.resume();
  resolve();
  await expect(page.getByRole('alert')).toHaveText(form.success);
  await expect(indicator(page)).toBeHidden();
});

test('The spinner does not appear where a request lacks a field, so that nothing is sent', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/get-started');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  await hydrated(page, '#contact');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.locator('#contact-name-issue')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(indicator(page)).toBeHidden();
});

test('The spinner does not appear for a link within the page', async ({ page }) => {
  await page.clock.install();
  await page.goto('/get-started');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = '#features';
  });
  await page.clock.runFor(1000);
  await expect(indicator(page)).toBeHidden();
});
