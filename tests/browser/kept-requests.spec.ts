import type { Page } from '@playwright/test';
import {
  alert,
  test as base,
  open,
  refusedText,
  sendWithoutConnection,
  sentText,
} from './offline-fixtures.ts';
import { ownResponse, type PostResponse, selectiveServer } from './selective-server.ts';
import { form, home, offline, policies, servicePath } from './site-content.ts';
import { expect, fillForm, hydrated } from './test.ts';

/* Outcomes of requests that are kept on the device: each belongs to one request, and the notice tells it. */

/** A line whose server responds to each request by its subject, and otherwise stores it. */
const test = base.extend<{ responses: Record<string, PostResponse>; posts: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  posts: async ({}, use) => use([]),
  responses: async ({ line, posts }, use) => {
    const responses: Record<string, PostResponse> = {};
    const server = await selectiveServer(process.env.SITE_UNDER_TEST ?? '', (subject) => {
      posts.push(subject);
      return responses[subject] ?? ownResponse(200);
    });
    const { restore } = line;
    line.restore = () => restore(server.url);
    await use(responses);
    server.close();
  },
});

/** Responses of other programs in the server's place. */
const foreignResponses: Readonly<Record<string, PostResponse>> = {
  'a login page': { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' },
  'a redirect to a page': { status: 302, headers: { location: '/services' }, body: '' },
  'a redirect that repeats the post': { status: 308, headers: { location: '/contact?again' }, body: '' },
  'the JSON of another program': {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"ok":true}',
  },
  'an empty response': { status: 204, headers: {}, body: '' },
  ...Object.fromEntries(
    [403, 404, 405, 451, 500, 502, 503].map((status) => [
      `status ${status} without the server’s words`,
      { status, headers: { 'content-type': 'text/html' }, body: '<h1>Blocked</h1>' },
    ]),
  ),
};

const notice = (page: Page) => page.locator('#notice');
const noticeText = (page: Page) => notice(page).getByRole('status');
const field = (page: Page, name: string) => page.locator(`#contact [name="${name}"]`);

/** Tells the page that the browser has a connection, so that the worker tries again. */
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

test('A kept request waits until this server itself has responded, whatever other programs say before', async ({
  page,
  line,
  responses,
  posts,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'waits@example.org', 'Waits');
  for (const [index, response] of Object.values(foreignResponses).entries()) {
    responses.Waits = response;
    line.restore();
    await online(page);
    // Attempts follow each other, so the previous one has ended.
    await expect.poll(() => posts.length).toBe(index + 1);
    await expect(notice(page)).toBeHidden();
    expect((await kept(page)).join()).toContain('We sell tea.');
  }
  delete responses.Waits;
  await online(page);
  await expect(noticeText(page)).toHaveText(sentText('Waits'));
});

for (const [what, response] of Object.entries(foreignResponses))
  test(`A request that meets ${what} is kept, and sent once the server is reached`, async ({
    page,
    line,
    responses,
  }) => {
    await open(page, line.url);
    responses.Met = response;
    line.cut();
    line.restore();
    await hydrated(page, '#contact');
    await fillForm(page, 'met@example.org', 'Met');
    await page.locator('#contact').getByRole('button', { name: form.submit }).click();
    await expect(alert(page)).toHaveText(offline.request.kept);
    expect((await kept(page)).join()).toContain('We sell tea.');
    delete responses.Met;
    await online(page);
    await expect(noticeText(page)).toHaveText(sentText('Met'));
  });

test('The notice says which of two kept requests was sent, and the form no longer says that its own waits', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'first@example.org', 'First');
  await sendWithoutConnection(page, 'second@example.org', 'Second');
  responses.Second = ownResponse(503);
  line.restore();
  await online(page);
  await expect(noticeText(page)).toHaveText(sentText('First'));
  await expect(alert(page)).toHaveText(offline.request.kept);
  expect((await kept(page)).join()).toContain('second@example.org');
  delete responses.Second;
  await online(page);
  await expect(noticeText(page)).toContainText(sentText('Second'));
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: home.contact.heading })).toBeVisible();
});

test('A kept request that is refused is in the form again by a link of the notice, with all that was typed', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'later@example.org', 'Later');
  responses.Later = ownResponse(422);
  line.restore();
  await page.goto(line.url + (policies[0]?.path ?? ''));
  await expect(noticeText(page)).toContainText(refusedText('Later'));
  await notice(page).getByRole('button', { name: offline.request.close }).click();
  await expect(notice(page)).toBeHidden();
  expect((await kept(page)).join()).toContain('We sell tea.');
  await page.goto(line.url + servicePath);
  await expect(noticeText(page)).toContainText(refusedText('Later'));
  await notice(page).getByRole('link', { name: offline.request.toForm }).click();
  await hydrated(page, '#contact');
  await expectTyped(page, 'later@example.org', 'Later');
  await expect.poll(() => kept(page)).toEqual([]);
  await expect(notice(page)).toBeHidden();
  delete responses.Later;
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(alert(page)).toHaveText(form.success);
});

test('A refused request replaces nothing that is typed by then: the link opens the form on a page of its own', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'older@example.org', 'Older');
  await fillForm(page, 'newer@example.org', 'Newer');
  responses.Older = ownResponse(403);
  line.restore();
  await online(page);
  await expect(noticeText(page)).toContainText(refusedText('Older'));
  await expectTyped(page, 'newer@example.org', 'Newer');
  await notice(page).getByRole('link', { name: offline.request.toForm }).click();
  await page.waitForURL(/\?request=/);
  await hydrated(page, '#contact');
  await expectTyped(page, 'older@example.org', 'Older');
  await page.goBack();
  await hydrated(page, '#contact');
  await expectTyped(page, 'newer@example.org', 'Newer');
});

test('Of two refused requests each has its link, and the other one stays on the device', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'first@example.org', 'First');
  await sendWithoutConnection(page, 'second@example.org', 'Second');
  responses.First = ownResponse(403);
  responses.Second = ownResponse(403);
  line.restore();
  await online(page);
  const links = notice(page).getByRole('link', { name: offline.request.toForm });
  await expect(links).toHaveCount(2);
  await notice(page).getByText(refusedText('Second')).getByRole('link').click();
  await page.waitForURL(/\?request=/);
  await hydrated(page, '#contact');
  await expectTyped(page, 'second@example.org', 'Second');
  await expect(noticeText(page)).toContainText(refusedText('First'));
  await expect(links).toHaveCount(1);
  expect((await kept(page)).join()).toContain('first@example.org');
});

test('Outcomes are shown once the page is visible, and two of them are both read', async ({
  page,
  line,
  responses: _,
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
