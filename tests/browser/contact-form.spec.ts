import type { Locator, Page } from '@playwright/test';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import {
  type ContactRequest,
  contactFieldLimits,
  contactFieldNames,
  requiredContactFields,
} from '../../contract/contact-request.ts';
import { home, locale, form as messages } from './site-content.ts';
import { boxOf, expect, hydrated, test, viewport } from './test.ts';

/* Behaviours of the form in Chromium; engines/call-back-form.spec.ts tests others in every engine. */

const { success, failure, issues } = messages;
const heading = (page: Page) => page.locator('#contact').getByRole('heading', { name: home.contact.heading });
const alert = (page: Page) => page.locator('#contact').getByRole('alert');
const field = (page: Page, name: keyof typeof messages.labels): Locator =>
  page.locator(`#contact [name="${name}"]`);
const issue = (page: Page, name: string) => page.locator(`#contact-${name}-issue`);
const submit = (page: Page) => page.locator('#contact').getByRole('button', { name: messages.submit });

const request: ContactRequest = {
  ...fixtureRequest,
  name: 'Asha Verma',
  phone: '+91 98765 43210',
  subject: 'Stock software',
  user_content: 'We run three shops. Please call back.',
};

async function fill(page: Page, values: Partial<ContactRequest> = {}) {
  for (const name of contactFieldNames) await field(page, name).fill(values[name] ?? request[name]);
}

test.use({ expectedMessages: /The call-back request was not accepted|Failed to load resource/ });

async function openForm(page: Page) {
  await page.goto('/get-started');
  await hydrated(page, '#contact');
}

test('The form is filled and sent by keyboard alone; the outcome receives the focus, which announces it, and no live region does, so that a screen reader says it once and reads on from there', async ({
  page,
}) => {
  await openForm(page);
  await expect(heading(page)).toBeVisible();
  await field(page, 'name').focus();
  for (const name of contactFieldNames) {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(request[name]);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText(success);
  await expect(heading(page)).toHaveCount(0);
  const outcome = page.getByRole('group', { name: success });
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveAccessibleDescription(messages.next.text);
  await expect(outcome.locator('a[href^="tel:"]')).toBeVisible();
  await expect(outcome.getByRole('alert')).toHaveAttribute('aria-live', 'off');
  await expect(outcome.locator('[aria-live]')).toHaveCount(1);
  // Orca in Chromium reads on from the selection.
  expect(await outcome.evaluate((part) => part.contains(getSelection()?.anchorNode ?? null))).toBe(true);
  for (const name of contactFieldNames) await expect(field(page, name)).toHaveValue('');
});

test('With text of twice its size a phone shows the label of the first refused field, and the beginning of an outcome that is higher than the window, below the header', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 412, height: 800 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await openForm(page);
  await submit(page).click();
  await expect(field(page, 'name')).toBeFocused();
  await expect.poll(() => isBelowHeader(page, '[for="contact-name"]')).toBe(true);
  await fill(page);
  await submit(page).click();
  await expect(page.getByRole('group', { name: success })).toBeFocused();
  await expect.poll(() => isBelowHeader(page, '.alert > svg')).toBe(true);
});

/** True where the element is in view as a whole, and not behind the header. */
async function isBelowHeader(page: Page, selector: string): Promise<boolean> {
  const [header, element] = await Promise.all([
    boxOf(page.locator('#header')),
    boxOf(page.locator(selector)),
  ]);
  const height = page.viewportSize()?.height ?? 0;
  return element.y >= header.y + header.height && element.y + element.height <= height;
}

test('A field has its issue some time before it receives the focus, else screen readers say the issue twice in Chromium', async ({
  page,
}) => {
  await openForm(page);
  const framesOf = field(page, 'name').evaluate(
    (element) =>
      new Promise<{ described: unknown; focused: unknown }>((resolve) => {
        let described: unknown;
        new MutationObserver(() => {
          described = document.timeline.currentTime;
        }).observe(element, { attributeFilter: ['aria-describedby'] });
        element.addEventListener('focus', () =>
          resolve({ described, focused: document.timeline.currentTime }),
        );
      }),
  );
  await submit(page).click();
  const { described, focused } = await framesOf;
  expect(Number(described)).toBeLessThan(Number(focused));
});

const unavailable = { status: 503, json: { success: false, message: failure } };

test('While a request is being sent presses send nothing more, and what is typed stays in the form, which is not cleared then; the loading indicator is announced meanwhile and covers nothing, because the button spins', async ({
  page,
}) => {
  await openForm(page);
  let posts = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/contact', async (route) => {
    posts += 1;
    await held.promise;
    await route.continue();
  });
  await fill(page);
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await submit(page).click({ force: true });
  await field(page, 'phone').fill('+91 11111 22222');
  await field(page, 'phone').press('Enter');
  const indicator = page.locator('[data-loading] > *');
  await expect(indicator).not.toHaveAttribute('hidden');
  expect(await indicator.evaluate((element) => getComputedStyle(element).clipPath)).toBe('inset(50%)');
  held.resolve();
  await expect(alert(page)).toHaveText(success);
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'phone')).toHaveValue('+91 11111 22222');
  await expect(field(page, 'user_content')).toHaveValue(request.user_content);
  expect(posts).toBe(1);
});

test('A submission has one key until it is accepted, and outcomes and issues replace the outcome before, unless they come from the second press of a double click', async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  const keys: string[] = [];
  const responses = [
    unavailable,
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { json: { success: true, id: 'X' } },
    unavailable,
  ];
  await page.route('**/contact', async (route) => {
    keys.push(route.request().postDataJSON().submission_key);
    await route.fulfill(responses[keys.length - 1]);
  });
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(failure);
  await expect(heading(page)).toHaveCount(0);
  await submit(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(alert(page)).toHaveText(failure);
  await submit(page).click();
  await expect(alert(page)).toHaveText(success);
  await submit(page).click();
  await expect(alert(page)).toHaveText(success);
  await expect(issue(page, 'name')).toHaveCount(0);
  await page.clock.fastForward(1000);
  await submit(page).click();
  await expect(issue(page, 'name')).toHaveText(issues.name.required);
  await expect(alert(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(failure);
  const [first, second, third, next] = keys;
  expect(first).toMatch(/^[\w-]{16,}$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test('Where the server never responds the form says after two minutes that it failed, and can be sent again; the time that it reports counts from the opening of the page', async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  await page.route('**/contact', () => new Promise(() => {}), { times: 1 });
  await page.clock.fastForward(5000);
  await fill(page);
  const posted = page.waitForRequest('**/contact');
  await submit(page).click();
  expect(Number((await posted).postDataJSON().page_time)).toBeGreaterThanOrEqual(5000);
  await page.clock.fastForward(120_000);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(10_000);
  await expect(alert(page)).toHaveText(failure);
  await expect(field(page, 'name')).toHaveValue(request.name);
  await submit(page).click();
  await expect(alert(page)).toHaveText(success);
});

for (const [how, blockStorage] of [
  [
    'is blocked',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    },
  ],
  ['is missing', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'never responds',
    () => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    },
  ],
] as const)
  test(`Where the storage of the device ${how}, a request that was accepted is thanked for, and the next can be sent`, async ({
    page,
  }) => {
    await page.addInitScript(blockStorage);
    await openForm(page);
    await fill(page);
    await submit(page).click();
    await expect(field(page, 'name')).toHaveValue('');
    await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(alert(page)).toHaveText(success);
  });

test('What is missing or wrong is named at its field and sends nothing; an issue goes as soon as its field is changed, and no other does, or all go that a password manager fills in one go', async ({
  page,
}) => {
  await openForm(page);
  let posts = 0;
  await page.route('**/contact', (route) => {
    posts += 1;
    return route.abort();
  });
  await submit(page).click();
  for (const name of ['name', 'email', 'subject', 'user_content'] as const) {
    await expect(issue(page, name)).toHaveText(issues[name].required);
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(issues[name].required));
  }
  await expect(issue(page, 'phone')).toHaveCount(0);
  await expect(field(page, 'name')).toBeFocused();
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = document.querySelector<HTMLInputElement>(`#contact [name="${name}"]`);
      if (!control) continue;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, request);
  for (const name of contactFieldNames) await expect(issue(page, name)).toHaveCount(0);
  await fill(page, { name: '', email: 'a/b@example.org', phone: '' });
  await submit(page).click();
  await expect(issue(page, 'name')).toHaveText(issues.name.required);
  await expect(issue(page, 'email')).toHaveText(issues.email.invalid);
  expect(posts).toBe(0);
  await field(page, 'name').press('A');
  await expect(issue(page, 'name')).toHaveCount(0);
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'name')).toHaveAccessibleDescription('');
  await expect(issue(page, 'email')).toBeVisible();
  await field(page, 'email').fill(request.email);
  await field(page, 'subject').fill('');
  await expect(page.locator('#contact [aria-invalid]')).toHaveCount(0);
});

test('A text that is too long has an issue as soon as it is, and is not cut', async ({ page }) => {
  await openForm(page);
  for (const name of contactFieldNames) {
    const limit = contactFieldLimits[name];
    await field(page, name).fill('x'.repeat(limit));
    await expect(issue(page, name)).toHaveCount(0);
    await field(page, name).fill('x'.repeat(limit + 1));
    await expect(issue(page, name)).toHaveText(issues[name]['too-long']);
    await expect(issue(page, name)).toContainText(limit.toLocaleString(locale));
    await expect(field(page, name)).toHaveValue('x'.repeat(limit + 1));
  }
  await submit(page).click();
  await expect(field(page, 'name')).toBeFocused();
  await field(page, 'name').press('Backspace');
  await expect(issue(page, 'name')).toHaveCount(0);
});

test('What the server refuses is shown beside its field, until that is changed', async ({ page }) => {
  await openForm(page);
  const json = { success: false, message: failure, issues: { subject: 'Say more about it.' } };
  await page.route('**/contact', (route) => route.fulfill({ status: 422, json }));
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(failure);
  await expect(field(page, 'subject')).toBeFocused();
  await expect(field(page, 'subject')).toHaveAccessibleDescription('Say more about it.');
  await field(page, 'subject').press('!');
  await expect(issue(page, 'subject')).toHaveCount(0);
});

test('Every field has its label, which says where it may stay empty, and is not announced as invalid before the form is sent; the note below has a link to the e-mail address, and name and e-mail are beside each other above 468 pixels', async ({
  page,
}) => {
  await openForm(page);
  const form = page.locator('#contact form');
  // Firefox tells screen readers that a field is invalid wherever the browser's own checks would stop it.
  await expect(page.locator('#contact :invalid')).toHaveCount(0);
  for (const name of contactFieldNames) {
    await expect(form.getByLabel(messages.labels[name])).toBeVisible();
    const required = requiredContactFields.has(name) ? 'true' : null;
    expect(await field(page, name).getAttribute('aria-required')).toBe(required);
  }
  await expect(form.locator('label', { hasText: messages.labels.phone })).toContainText(messages.optional);
  await expect(page.locator('.contact-fields-note a[href^="mailto:"]')).toBeVisible();
  const columns = async () => {
    const boxes = await Promise.all([boxOf(field(page, 'name')), boxOf(field(page, 'email'))]);
    return new Set(boxes.map(({ x }) => Math.round(x))).size;
  };
  for (const [width, expected] of [
    [468, 1],
    [469, 2],
  ] as const) {
    await page.setViewportSize(viewport(width));
    await expect.poll(columns, `columns at ${width} pixels`).toBe(expected);
  }
});

test('A failure says that the text is still there and where to call, by one link, and is logged to the console', async ({
  page,
}) => {
  await openForm(page);
  await page.route('**/contact', (route) => route.abort());
  await fill(page);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The call-back request was not accepted'),
  );
  await submit(page).click();
  expect((await logged).type()).toBe('error');
  await expect(alert(page)).toHaveText(failure);
  const outcome = page.getByRole('group', { name: failure });
  await expect(outcome).toHaveAccessibleDescription(messages.failureDetail);
  await expect(outcome.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(page.locator('.contact-intro a[href^="tel:"]')).toHaveCount(1);
  for (const name of contactFieldNames) await expect(field(page, name)).toHaveValue(request[name]);
});

test('An alert names the telephone once, shows the section from its start, and breaks no opening hours on a phone; the receiver of the telephone is lifted by then, and not with reduced motion', async ({
  page,
}) => {
  await openForm(page);
  const isLifted = () =>
    page.locator('.contact-accepted').evaluate((picture) => {
      const { display, opacity } = getComputedStyle(picture);
      return display !== 'none' && opacity === '1';
    });
  expect(await isLifted()).toBe(false);
  await page.setViewportSize(viewport(1440));
  await page.locator('#contact').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(success);
  await expect(page.locator('.contact-intro a[href^="tel:"]')).toHaveCount(1);
  const header = await boxOf(page.locator('#header'));
  expect((await boxOf(page.locator('#contact'))).y).toBeLessThanOrEqual(header.bottom + 1);
  expect(await isLifted()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(isLifted).toBe(true);
  await page.setViewportSize(viewport(390));
  const detail = page.getByText(messages.next.text);
  const lines = await detail.evaluate((element, hours) => {
    const node = [...element.childNodes].find(({ textContent }) => textContent?.includes(hours)) as Text;
    const range = document.createRange();
    const start = node.data.indexOf(hours);
    range.setStart(node, start);
    range.setEnd(node, start + hours.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }, hoursIn(messages.next.text));
  expect(lines).toBe(1);
});

/** The part of a text that no line breaks: it has no-break spaces around a hyphen. */
const hoursIn = (text: string) => /\S+\u00a0-\u2060\u00a0\S+/.exec(text)?.[0] ?? '';
