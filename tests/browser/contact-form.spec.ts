import type { Locator, Page } from '@playwright/test';
import { contactFieldLimits } from '../../contact/contact-request.ts';
import { home, locale, form as messages } from './site-content.ts';
import { boxOf, expect, hydrated, refusedByServer, test, viewport } from './test.ts';

const SUCCESS = messages.success;
const ERROR = messages.failure;
const heading = (page: Page) => page.locator('#contact').getByRole('heading', { name: home.contact.heading });
const alert = (page: Page) => page.locator('#contact').getByRole('alert');
const field = (page: Page, name: keyof typeof messages.labels): Locator =>
  page.locator(`#contact [name="${name}"]`);
const submit = (page: Page) => page.locator('#contact').getByRole('button', { name: messages.submit });

const request = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: 'Stock software',
  user_content: 'We run three shops. Please call back.',
} as const;
const names = Object.keys(request) as (keyof typeof request)[];

async function fill(page: Page, values: Partial<Record<keyof typeof request, string>> = {}) {
  for (const name of names) await field(page, name).fill(values[name] ?? request[name]);
}

/** Answers posts in place of the server. */
const answer = (page: Page, status: number, body: unknown) =>
  page.route('**/contact', (route) => route.fulfill({ status, json: body }));

test.beforeEach(async ({ page }) => {
  await page.goto('/get-started');
  await hydrated(page, '#contact');
});

for (const width of [390, 1440]) {
  test(`At ${width} pixels the form sends a request, thanks for it and is cleared`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await expect(heading(page)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await fill(page, { phone: '', subject: `From ${width} pixels` });
    await submit(page).click();
    await expect(alert(page)).toHaveText(SUCCESS);
    await expect(page.locator('#contact').getByText(messages.next.text)).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    for (const name of names) await expect(field(page, name)).toHaveValue('');
  });
}

test('The form is filled and sent by keyboard alone', async ({ page }) => {
  await field(page, 'name').focus();
  for (const name of names) {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(request[name]);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText(SUCCESS);
});

test('The alert takes the focus, so that it is read out', async ({ page }) => {
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(SUCCESS);
  const answered = page.getByRole('group', { name: SUCCESS });
  await expect(answered).toBeFocused();
  await expect(answered).toHaveAccessibleDescription(messages.next.text);
});

test.describe('When sending fails', () => {
  test.use({ expectedMessages: /The call-back request was not accepted|Failed to load resource/ });

  test('the heading gives way to the alert, the error is logged, what was typed stays', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await answer(page, 503, { success: false, message: ERROR });
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(ERROR);
    await expect(heading(page)).toHaveCount(0);
    for (const name of names) await expect(field(page, name)).toHaveValue(request[name]);
    expect(logged.some((text) => text.includes('The call-back request was not accepted'))).toBe(true);
  });

  test('because the answer is no JSON, the alert says so too', async ({ page }) => {
    await page.route('**/contact', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(ERROR);
  });

  test('a later submission overwrites the alert, either way', async ({ page }) => {
    await answer(page, 503, { success: false, message: ERROR });
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(ERROR);
    await page.unroute('**/contact');
    await submit(page).click();
    await expect(alert(page)).toHaveText(SUCCESS);
    await answer(page, 503, { success: false, message: ERROR });
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(ERROR);
    await expect(alert(page)).toHaveCount(1);
  });

  test('a submission that fails in the browser overwrites the alert, and the heading is back', async ({
    page,
  }) => {
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(SUCCESS);
    await submit(page).click();
    await expect(page.locator('#contact').getByText(messages.issues.name.required)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
  });

  test('the same submission sent again carries the same key, the next submission another', async ({
    page,
  }) => {
    const keys: string[] = [];
    let fails = true;
    await page.route('**/contact', (route) => {
      keys.push(route.request().postDataJSON().submission_key);
      return fails ? route.abort() : route.fulfill({ json: { success: true, id: 'X' } });
    });
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(ERROR);
    fails = false;
    await submit(page).click();
    await expect(alert(page)).toHaveText(SUCCESS);
    await fill(page);
    await submit(page).click();
    await expect.poll(() => keys.length).toBe(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  });
});

test('A second press while the request is on its way sends nothing more', async ({ page }) => {
  let posts = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/contact', async (route) => {
    posts += 1;
    await held.promise;
    await route.fulfill({ json: { success: true, id: 'X' } });
  });
  await fill(page);
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await submit(page).click({ force: true });
  await field(page, 'subject').press('Enter');
  held.resolve();
  await expect(alert(page)).toHaveText(SUCCESS);
  expect(posts).toBe(1);
});

test.describe('The checks of the form', () => {
  test('name every required field that is empty, and lead to the first', async ({ page }) => {
    await submit(page).click();
    for (const name of ['name', 'email', 'subject', 'user_content'] as const) {
      await expect(page.locator('#contact').getByText(messages.issues[name].required)).toBeVisible();
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(messages.issues[name].required));
    }
    await expect(page.locator('#contact').getByText(messages.issues.phone.required)).toHaveCount(0);
    await expect(field(page, 'name')).toBeFocused();
    await expect(heading(page)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  test('refuse what is no e-mail address, and send nothing', async ({ page }) => {
    let posts = 0;
    await page.route('**/contact', (route) => {
      posts += 1;
      return route.abort();
    });
    for (const email of ['asha@', 'a/b@example.org', 'a@b.org, c@d.org']) {
      await fill(page, { email });
      await submit(page).click();
      await expect(page.locator('#contact').getByText(messages.issues.email.invalid), email).toBeVisible();
      await expect(field(page, 'email')).toBeFocused();
      await expect(field(page, 'name')).toHaveValue(request.name);
    }
    expect(posts).toBe(0);
  });

  test('say how long a text may be as soon as it is longer, and cut nothing', async ({ page }) => {
    for (const name of names) {
      const limit = contactFieldLimits[name];
      const issue = page.locator(`#contact-${name}-issue`);
      await field(page, name).fill('x'.repeat(limit));
      await expect(issue).toHaveCount(0);
      await field(page, name).fill('x'.repeat(limit + 1));
      await expect(issue).toHaveText(messages.issues[name]['too-long']);
      await expect(issue).toContainText(limit.toLocaleString(locale));
      await expect(field(page, name)).toHaveValue('x'.repeat(limit + 1));
    }
    await submit(page).click();
    await expect(field(page, 'name')).toBeFocused();
    await field(page, 'name').press('Backspace');
    await expect(page.locator('#contact-name-issue')).toHaveCount(0);
  });

  test('forget an issue as soon as its field is corrected, and find no new one meanwhile', async ({
    page,
  }) => {
    await fill(page, { name: '', email: 'asha@', phone: '' });
    await submit(page).click();
    const issue = (name: 'name' | 'email') => page.locator(`#contact-${name}-issue`);
    await expect(issue('name')).toHaveText(messages.issues.name.required);
    await expect(issue('email')).toHaveText(messages.issues.email.invalid);
    await field(page, 'name').press('A');
    await expect(issue('name')).toHaveCount(0);
    await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
    await expect(field(page, 'name')).toHaveAccessibleDescription('');
    await expect(issue('email')).toBeVisible();
    await field(page, 'email').fill('');
    await expect(issue('email')).toHaveText(messages.issues.email.required);
    await field(page, 'email').fill('asha@example.org');
    await expect(issue('email')).toHaveCount(0);
    await field(page, 'subject').fill('');
    await expect(page.locator('#contact [aria-invalid]')).toHaveCount(0);
  });
});

test.describe('The checks of the server', () => {
  test.use({
    expectedMessages: new RegExp(`The call-back request was not accepted|${refusedByServer.source}`),
  });

  test('show the alert and stand beside the fields that they are about, until these are changed', async ({
    page,
  }) => {
    await answer(page, 422, { success: false, message: ERROR, issues: { subject: 'Say more about it.' } });
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(ERROR);
    await expect(heading(page)).toHaveCount(0);
    await expect(page.locator('#contact').getByText('Say more about it.')).toBeVisible();
    await expect(field(page, 'subject')).toBeFocused();
    await expect(field(page, 'subject')).toHaveAccessibleDescription('Say more about it.');
    for (const name of names) await expect(field(page, name)).toHaveValue(request[name]);
    await field(page, 'subject').press('!');
    await expect(page.locator('#contact').getByText('Say more about it.')).toHaveCount(0);
  });
});

test.describe('The layout of the form', () => {
  test('has its labels, and its fields beside each other where there is room', async ({ page }) => {
    await test.step('has fields side by side above 468 pixels and one below the other up to it', async () => {
      const beside = async () => {
        const [name, email] = await Promise.all([boxOf(field(page, 'name')), boxOf(field(page, 'email'))]);
        return Math.abs(name.y - email.y) < 2 && email.x > name.right;
      };
      await page.setViewportSize({ width: 469, height: 900 });
      await expect.poll(beside).toBe(true);
      await page.setViewportSize({ width: 468, height: 900 });
      await expect.poll(beside).toBe(false);
      const boxes = await Promise.all(names.map((name) => boxOf(field(page, name))));
      expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1);
    });

    await test.step('labels every field and marks the optional one', async () => {
      const form = page.locator('#contact form');
      for (const name of names) await expect(form.getByLabel(messages.labels[name])).toBeVisible();
      await expect(form.locator('label', { hasText: messages.labels.phone })).toContainText(
        messages.optional,
      );
      for (const name of names) {
        await expect(field(page, name)).toHaveJSProperty('required', name !== 'phone');
      }
    });
  });

  for (const width of [1041, 1440]) {
    test(`is 800 pixels high at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      expect((await boxOf(page.locator('#contact'))).height).toBe(800);
    });
  }
});

test('Words typed before the script came count from the opening of the page', async ({ page }) => {
  const typing = Promise.withResolvers<void>();
  await page.route('**/a/hydrate.*.js', async (route) => {
    await typing.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await page.locator('#contact').evaluate((section) => section.scrollIntoView());
  await page.clock.fastForward(5000);
  await fill(page);
  typing.resolve();
  await expect(page.locator('#contact form')).toHaveJSProperty('noValidate', true);
  const sent = page.waitForRequest('**/contact');
  await submit(page).click();
  expect(Number((await sent).postDataJSON().fill_time)).toBeGreaterThanOrEqual(5000);
  await expect(alert(page)).toHaveText(SUCCESS);
});
