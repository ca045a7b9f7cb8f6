import type { Page } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { form, messages, policies } from './site-content.ts';
import { expect, fillForm, hydrated, test } from './test.ts';

/** Pages to which the footer of any company leads. */
const slowPath = routes.howWeWork;
const otherPath = policies.find(({ inFooter }) => inFooter)?.path ?? '';

const indicator = (page: Page) => page.getByRole('status').getByText(messages.loading);

test('The spinner appears when a page needs longer than 200 milliseconds, never earlier, goes when the visitor stops that, appears again for a second link that is pressed while the first is slow, and is hidden on a page that the browser shows again from its cache', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  for (const path of [slowPath, otherPath]) await page.route(`**${path}`, () => new Promise(() => {}));
  const link = page.locator(`footer a[href="${slowPath}"]`);
  // The page watches itself, because it cannot be asked from outside during a navigation.
  const stopped = await link.evaluate(statesAfterPress, { count: 2 });
  expect(stopped.states).toEqual(['shown', 'hidden']);
  expect(stopped.waited).toBeGreaterThanOrEqual(200);
  const second = await link.evaluate(statesAfterPress, { count: 3, other: otherPath });
  expect(second.states).toEqual(['shown', 'hidden', 'shown']);
  await page.evaluate(() => document.querySelector('[data-loading] > *')?.removeAttribute('hidden'));
  await expect(indicator(page)).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(indicator(page)).toBeHidden();
});

/**
 * In the page: presses a link. Once the spinner is shown, presses another link, or stops. Returns so many states of the
 * spinner, and the milliseconds until the first.
 */
function statesAfterPress(
  link: HTMLElement | SVGElement,
  { count, other }: { count: number; other?: string },
) {
  return new Promise<{ states: string[]; waited: number }>((done) => {
    const region = document.querySelector('[data-loading]') as Element;
    const states: string[] = [];
    let waited = 0;
    const pressed = performance.now();
    const observer = new MutationObserver(() => {
      states.push(region.firstElementChild?.checkVisibility() ? 'shown' : 'hidden');
      if (states.length === 1) {
        waited = performance.now() - pressed;
        if (other) document.querySelector<HTMLAnchorElement>(`footer a[href="${other}"]`)?.click();
        else stop();
      }
      if (states.length < count) return;
      observer.disconnect();
      done({ states, waited });
      stop();
    });
    observer.observe(region, { subtree: true, attributeFilter: ['hidden'] });
    (link as HTMLAnchorElement).click();
  });
}

test('The spinner does not appear for a link within the page, nor where a request lacks a field, so that nothing is sent; it appears when a request needs longer than 200 milliseconds, and goes with the response', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  await page.goto('/get-started');
  await expect(page.locator('[role="status"][data-loading]')).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = '#features';
  });
  await page.clock.runFor(1000);
  await expect(indicator(page)).toBeHidden();
  await hydrated(page, '#contact');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.locator('#contact-name-issue')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(indicator(page)).toBeHidden();

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
