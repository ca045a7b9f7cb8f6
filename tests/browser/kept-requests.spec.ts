import type { Page } from '@playwright/test';
import {
  alert,
  test as base,
  open,
  refusedText,
  sendWithoutConnection,
  sentText,
} from './offline-fixtures.ts';
import { selectiveServer } from './selective-server.ts';
import { form, offline, policies, servicePath } from './site-content.ts';
import { expect, hydrated } from './test.ts';

/* What becomes of requests that are kept on the device: each outcome belongs to one of them. */

/** A line whose server accepts or refuses each request by its subject. */
const test = base.extend<{ statuses: Record<string, number> }>({
  statuses: async ({ line }, use) => {
    const statuses: Record<string, number> = {};
    const server = await selectiveServer(
      process.env.SITE_UNDER_TEST ?? '',
      (subject) => statuses[subject] ?? 200,
    );
    const { restore } = line;
    line.restore = () => restore(server.url);
    await use(statuses);
    server.close();
  },
});

const notice = (page: Page) => page.locator('#notice');
const noticeText = (page: Page) => notice(page).getByRole('status');
const field = (page: Page, name: string) => page.locator(`#contact [name="${name}"]`);

/** The browser has found a connection, and the worker tries again. */
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

async function expectTyped(page: Page, email: string, subject: string) {
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'subject')).toHaveValue(subject);
  await expect(field(page, 'user_content')).toHaveValue('We sell tea.');
}

/** The requests on this device, as they are stored. */
const kept = (page: Page) =>
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

test('The form thanks for the request that it showed as kept, and for no other', async ({
  page,
  line,
  statuses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'first@example.org', 'First');
  await sendWithoutConnection(page, 'second@example.org', 'Second');
  statuses.Second = 503;
  line.restore();
  await online(page);
  await expect(noticeText(page)).toHaveText(sentText('First'));
  await expect(alert(page)).toHaveText(offline.request.kept);
  expect((await kept(page)).join()).toContain('second@example.org');
  statuses.Second = 200;
  await online(page);
  await expect(alert(page)).toHaveText(form.success);
});

test('Where the place of its alert is out of view, the notice says that a kept request was sent', async ({
  page,
  line,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'below@example.org', 'Below');
  await page
    .locator('#contact')
    .getByRole('button', { name: form.submit })
    .evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(alert(page)).not.toBeInViewport();
  line.restore();
  await online(page);
  await expect(noticeText(page)).toHaveText(sentText('Below'));
});

test('A kept request that is refused comes back into the form that sent it, with all that was typed', async ({
  page,
  line,
  statuses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'refused@example.org', 'Refused');
  statuses.Refused = 403;
  line.restore();
  await online(page);
  await expect(alert(page)).toHaveText(refusedText('Refused'));
  await expect(page.locator('#contact').getByText(offline.request.inForm)).toBeVisible();
  await expectTyped(page, 'refused@example.org', 'Refused');
  await expect.poll(() => kept(page)).toEqual([]);
  statuses.Refused = 200;
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(alert(page)).toHaveText(form.success);
});

test('A kept request that is refused on another page stays on the device until its visitor has it in the form', async ({
  page,
  line,
  statuses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'later@example.org', 'Later');
  statuses.Later = 422;
  line.restore();
  await page.goto(line.url + (policies[0]?.path ?? ''));
  await expect(noticeText(page)).toContainText(refusedText('Later'));
  await notice(page).getByRole('button', { name: offline.request.close }).click();
  expect((await kept(page)).join()).toContain('We sell tea.');
  await page.goto(line.url + servicePath);
  await expect(noticeText(page)).toContainText(offline.request.notInForm);
  await notice(page).getByRole('link', { name: offline.request.toForm }).click();
  await hydrated(page, '#contact');
  await expectTyped(page, 'later@example.org', 'Later');
  await expect(alert(page)).toHaveText(refusedText('Later'));
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('A refused request does not replace what is typed by then, and comes back when the form is empty', async ({
  page,
  line,
  statuses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'older@example.org', 'Older');
  await field(page, 'subject').fill('Newer');
  statuses.Older = 403;
  line.restore();
  await online(page);
  await expect(noticeText(page)).toContainText(offline.request.notInForm);
  await expect(field(page, 'subject')).toHaveValue('Newer');
  await expect(alert(page)).toHaveCount(0);
  await page.goto(line.url + servicePath);
  await hydrated(page, '#contact');
  await expectTyped(page, 'older@example.org', 'Older');
});

test('Outcomes are shown once the page is visible, and two of them are both read', async ({
  page,
  line,
  statuses,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (sessionStorage.getItem('hidden') ? 'hidden' : 'visible'),
    });
  });
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'first@example.org', 'First');
  await sendWithoutConnection(page, 'second@example.org', 'Second');
  await page.goto(line.url);
  statuses.First = 200;
  await page.evaluate(() => sessionStorage.setItem('hidden', 'yes'));
  await page.clock.install();
  line.restore();
  await online(page);
  const outcomes = async () => (await kept(page)).filter((request) => request.includes('"sent"')).length;
  await expect.poll(outcomes).toBe(2);
  await page.clock.fastForward(60_000);
  await expect(notice(page)).toBeHidden();
  expect(await outcomes()).toBe(2);
  await page.evaluate(() => {
    sessionStorage.removeItem('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(noticeText(page)).toContainText(sentText('First'));
  await expect(noticeText(page)).toContainText(sentText('Second'));
  await page.clock.fastForward(2000);
  await expect.poll(() => kept(page)).toEqual([]);
});
