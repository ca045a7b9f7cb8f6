import type { Page } from '@playwright/test';
import { form } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, fillForm, hydrated, test } from './test.ts';

/*
 * A request that is sent again on a page that was left before the response arrived. engines/call-back-form.spec.ts has links
 * to sections before.
 */

test.use({
  expectedMessages: /The call-back request was not accepted|Failed to (load resource|fetch dynamically)/,
});

const submit = (page: Page) => page.locator('#contact').getByRole('button', { name: form.submit });
const field = (page: Page, name: string) => page.locator(`#contact [name="${name}"]`);

async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto('/services');
  await page.goBack();
  await hydrated(page, '#contact');
}

/** Chromium restores only what was typed a second before the reload. */
async function reloadAndRetype(page: Page, email: string): Promise<void> {
  await page.reload();
  await hydrated(page, '#contact');
  await fillForm(page, email);
}

for (const [how, again] of [
  ['a reload', reloadAndRetype],
  ['a way to another page and back', leaveAndReturn],
] as const)
  test(`A request that was stored, and is sent again after ${how}, is stored once`, async ({ page }) => {
    const email = freshAddress('again');
    // The server responds, but no page is there to receive it.
    await page.route('**/contact', (route) => route.fetch().then(() => {}), { times: 1 });
    await page.goto('/get-started');
    await hydrated(page, '#contact');
    await fillForm(page, email);
    await submit(page).click();
    await expect.poll(() => storedFrom(email).length).toBe(1);
    await again(page, email);
    await expect(field(page, 'email')).toHaveValue(email);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(form.success);
    expect(storedFrom(email)).toHaveLength(1);
    await fillForm(page, email);
    await submit(page).click();
    await expect.poll(() => storedFrom(email).length, 'another request of the same words').toBe(2);
  });

test('A request that the browser posted because the script of the form did not load, and that is sent again by a form with script, is stored once', async ({
  page,
}) => {
  const email = freshAddress('before-script');
  await page.route('**/a/hydrate.*.js', (route) => route.abort(), { times: 1 });
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route('**/contact', (route) => route.fetch().then(() => route.fulfill(badGateway)), {
    times: 1,
  });
  await page.goto('/get-started');
  // The script that keeps the key of what is typed, which runs after the page has loaded.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-load.')),
  );
  await fillForm(page, email);
  await submit(page).click();
  await expect(page.getByRole('heading')).toHaveText('Bad gateway');
  await page.goBack();
  await hydrated(page, '#contact');
  await expect(field(page, 'email')).toHaveValue(email);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(form.success);
  expect(storedFrom(email)).toHaveLength(1);
});

test('A request that is sent again as soon as its page is back is not marked as spam: its text was typed before', async ({
  page,
}) => {
  const email = freshAddress('at-once');
  await page.route('**/contact', (route) => route.abort(), { times: 1 });
  await page.goto('/get-started');
  await hydrated(page, '#contact');
  await fillForm(page, email);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(form.failure);
  await leaveAndReturn(page);
  await expect(field(page, 'email')).toHaveValue(email);
  await submit(page).click();
  await expect.poll(() => storedFrom(email).map(({ signals }) => signals)).toEqual([[]]);
});
