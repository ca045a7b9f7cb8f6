import type { Page } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { violations } from './axe.ts';
import type { CuttableLine } from './cuttable-line.ts';
import {
  alert,
  test as base,
  keep,
  kept,
  notice,
  noticeText,
  open,
  sendWithoutConnection,
} from './offline-fixtures.ts';
import { ownResponse, type PostResponse, selectiveServer } from './selective-server.ts';
import { form, home, locale, offline, policies, servicePath } from './site-content.ts';
import { expect, fillForm, hydrated, viewport } from './test.ts';

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

/** Redirects of other programs in the server's place, as only a browser reads them; kept-requests.test.ts has other responses. */
const foreignResponses: Readonly<Record<string, PostResponse>> = {
  'a redirect to a page': { status: 302, headers: { location: '/services' }, body: '' },
  'a redirect that repeats the post': { status: 308, headers: { location: '/contact?again' }, body: '' },
};

/** The sentences about kept requests, each after the time when it was saved. */
const told = (page: Page, sentence: string) => noticeText(page).getByText(sentence);
const show = (page: Page) => notice(page).getByRole('link', { name: offline.request.show });
const deleteButton = (page: Page) => notice(page).getByRole('button', { name: offline.request.delete });
const field = (page: Page, name: string) => page.locator(`#contact [name="${name}"]`);

/** Stores requests on the device by a file of the site that has no script, and opens a page with the form. */
async function openWith(page: Page, url: string, ...requests: readonly Parameters<typeof keep>[1][]) {
  await page.goto(`${url}/robots.txt`);
  for (const request of requests) await keep(page, request);
  await page.goto(url + routes.getStarted);
}

/** Tells the page that the browser has a connection, so that the worker tries again. */
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

async function expectTyped(page: Page, email: string, subject: string) {
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'subject')).toHaveValue(subject);
  await expect(field(page, 'user_content')).toHaveValue('We sell tea.');
}

test('A kept request waits until this server itself has responded, whatever other programs say before', async ({
  page,
  line,
  responses,
  posts,
}) => {
  await open(page, line.url + routes.getStarted);
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
  await expect(told(page, offline.request.sent)).toHaveCount(1);
});

test('A request that meets the response of another program is kept, and sent once the server is reached', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url + routes.getStarted);
  line.cut();
  line.restore();
  await hydrated(page, '#contact');
  for (const [what, response] of Object.entries(foreignResponses)) {
    responses[what] = response;
    await fillForm(page, 'met@example.org', what);
    await page.locator('#contact').getByRole('button', { name: form.submit }).click();
    // The alert of the request before has the same words.
    await expect(field(page, 'subject'), what).toHaveValue('');
    await expect(alert(page), what).toHaveText(offline.request.kept);
    expect((await kept(page)).join(), what).toContain(what);
  }
  for (const what of Object.keys(foreignResponses)) delete responses[what];
  await online(page);
  await expect(told(page, offline.request.sent)).toHaveCount(Object.keys(foreignResponses).length);
});

test('A page that is left open tries again every minute', async ({ page, line, responses: _ }) => {
  await page.clock.install();
  await open(page, line.url + routes.getStarted);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'left@example.org', 'Left open');
  await expect(page.locator('#contact').getByText(offline.request.whenSent)).toBeVisible();
  await page.clock.fastForward(60_000);
  expect((await kept(page)).join()).toContain('left@example.org');
  line.restore();
  await page.clock.fastForward(60_000);
  await expect(told(page, offline.request.sent)).toHaveCount(1);
});

test('The notice, whose status is there for screen readers before it has a text, tells of two kept requests separately; the form no longer says that its own waits, and its heading has the focus of that alert', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url + routes.getStarted);
  // A screen reader announces a status that changes; Firefox and Orca were silent about one that appeared with its text.
  await expect(noticeText(page)).toHaveCount(1);
  await expect(noticeText(page)).toBeEmpty();
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  await expect(notice(page)).toBeHidden();
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'first@example.org', 'First');
  await sendWithoutConnection(page, 'second@example.org', 'Second');
  responses.Second = ownResponse(503);
  line.restore();
  await online(page);
  await expect(told(page, offline.request.sent)).toHaveCount(1);
  await expect(alert(page)).toHaveText(offline.request.kept);
  expect((await kept(page)).join()).toContain('second@example.org');
  delete responses.Second;
  await online(page);
  await expect(told(page, offline.request.sent)).toHaveCount(2);
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: home.contact.heading })).toBeFocused();
});

const refused = (subject: string, keptAt = Date.now()) => ({
  key: subject,
  keptAt,
  outcome: 'refused',
  body: JSON.stringify({
    name: 'Asha Rao',
    email: `${subject}@example.org`,
    subject,
    user_content: 'We sell tea.',
  }),
});

test('The next person on the device reads when a refused request was written and no word of it before they press a button', async ({
  page,
  line,
}) => {
  const keptAt = Date.now();
  await openWith(page, line.url, refused('Secret', keptAt));
  await expect(told(page, offline.request.refused)).toHaveCount(1);
  // Read aloud, the time and the sentence are no one word. In an element `time`, the time would be read twice.
  // biome-ignore lint/performance/useDomNodeTextContent: spaces count as they are drawn
  const [before] = (await noticeText(page).innerText()).split(offline.request.refused);
  expect(before).toContain(new Date(keptAt).toLocaleDateString(locale, { dateStyle: 'long' }));
  expect(before).toMatch(/\s$/);
  await expect(noticeText(page).getByRole('time')).toHaveCount(0);
  expect(await violations(page, '#notice')).toEqual([]);
  await hydrated(page, '#contact');
  for (const part of ['Asha Rao', 'Secret', 'We sell tea.'])
    await expect(page.locator('body')).not.toContainText(part);
  for (const name of ['name', 'email', 'subject', 'user_content'])
    await expect(field(page, name)).toHaveValue('');
  await show(page).click();
  await hydrated(page, '#contact');
  await expectTyped(page, 'Secret@example.org', 'Secret');
});

test('The notice hides nothing that receives the focus, the end of the page and the link to the top included, on a phone and in a page at 400 %', async ({
  page,
  line,
}) => {
  await openWith(page, line.url, refused('Urgent'));
  for (const { width, height } of [viewport(390), { width: 320, height: 256 }]) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(notice(page)).toBeVisible();
    const controls = page.locator('body > :not(#notice) :is(a, button, input, summary):visible');
    const stops = await controls.count();
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      expect.soft(await page.evaluate(focusBehindNotice), `${width} pixels, stop ${stop}`).toBe('');
    }
  }
});

/** In the page: the text of the element that has the focus where the notice covers all of it, else nothing. */
function focusBehindNotice(): string {
  const notice = document.getElementById('notice');
  const focused = document.activeElement;
  if (!notice || !focused || notice.contains(focused)) return '';
  const { top, bottom } = focused.getBoundingClientRect();
  const room = notice.getBoundingClientRect();
  return top >= room.top && bottom <= room.bottom ? focused.outerHTML : '';
}

test('A refused request is deleted by keyboard, after a question; closing the notice then returns the focus to where it was', async ({
  page,
  line,
}) => {
  await openWith(page, line.url, refused('First'), refused('Second'));
  await expect(told(page, offline.request.refused)).toHaveCount(2);
  const before = page.locator('footer a').last();
  await before.focus();
  await show(page).first().focus();
  await page.keyboard.press('Tab');
  await expect(deleteButton(page).first()).toBeFocused();
  const sentence = told(page, offline.request.refused).first();
  const sentenceId = (await sentence.getAttribute('id')) ?? '';
  await expect(deleteButton(page).first()).toHaveAttribute('aria-describedby', sentenceId);
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.keyboard.press('Enter');
  expect(await kept(page)).toHaveLength(2);
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.keyboard.press('Enter');
  expect(await question).toBe(offline.request.confirmDelete);
  await expect(told(page, offline.request.deleted)).toHaveCount(1);
  await expect(notice(page).getByRole('button', { name: offline.request.close })).toBeFocused();
  expect((await kept(page)).join()).not.toContain('First');
  await page.keyboard.press('Enter');
  await expect(before).toBeFocused();
  await page.reload();
  await expect(told(page, offline.request.refused)).toHaveCount(1);
});

test('A refused request is in the form by a link of the notice, and on the device until that is sent', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url + routes.getStarted);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'later@example.org', 'Later');
  responses.Later = ownResponse(422);
  line.restore();
  await page.goto(line.url + (policies[0]?.path ?? ''));
  await expect(told(page, offline.request.refused)).toHaveCount(1);
  await notice(page).getByRole('button', { name: offline.request.close }).click();
  await expect(notice(page)).toBeHidden();
  expect((await kept(page)).join()).toContain('We sell tea.');
  await page.goto(line.url + servicePath);
  await show(page).click();
  await hydrated(page, '#contact');
  await expectTyped(page, 'later@example.org', 'Later');
  await expect(notice(page)).toBeHidden();
  // The page is lost, as in a crash.
  await page.goto(line.url + servicePath);
  await show(page).click();
  await hydrated(page, '#contact');
  await expectTyped(page, 'later@example.org', 'Later');
  delete responses.Later;
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(alert(page)).toHaveText(form.success);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('A refused request is no longer on the device once it is sent from its page, also after a way to another page and back', async ({
  page,
  line,
}) => {
  await openWith(page, line.url, refused('Returned'));
  await show(page).click();
  await page.waitForURL(/\?request=/);
  await hydrated(page, '#contact');
  await expectTyped(page, 'Returned@example.org', 'Returned');
  await field(page, 'subject').fill('Returned and changed');
  await page.goto(line.url + servicePath);
  await page.goBack();
  await hydrated(page, '#contact');
  await expectTyped(page, 'Returned@example.org', 'Returned and changed');
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(alert(page)).toHaveText(form.success);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('The page of a refused request is not said to be loading once the form has its text', async ({
  page,
  line,
}) => {
  await page.clock.install();
  await page.goto(`${line.url}/robots.txt`);
  await keep(page, refused('Loaded'));
  await page.goto(`${line.url}/?request=Loaded#contact`);
  await hydrated(page, '#contact');
  await expectTyped(page, 'Loaded@example.org', 'Loaded');
  await page.clock.runFor(1000);
  await expect(page.locator('[data-loading] > *')).toBeHidden();
});

test('A refused request replaces nothing that is typed by then: the link opens the form on a page of its own', async ({
  page,
  line,
  responses,
}) => {
  await open(page, line.url + routes.getStarted);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'older@example.org', 'Older');
  await fillForm(page, 'newer@example.org', 'Newer');
  responses.Older = ownResponse(403);
  line.restore();
  await online(page);
  await expect(told(page, offline.request.refused)).toHaveCount(1);
  await expectTyped(page, 'newer@example.org', 'Newer');
  await show(page).click();
  await page.waitForURL(/\?request=/);
  await hydrated(page, '#contact');
  await expectTyped(page, 'older@example.org', 'Older');
  await page.goBack();
  await hydrated(page, '#contact');
  await expectTyped(page, 'newer@example.org', 'Newer');
});

test('Of refused requests each has its link, and the others stay on the device; what one tab has sent is no longer offered by the other', async ({
  page,
  context,
  line,
}) => {
  const names = ['First', 'Second', 'Third'];
  await openWith(page, line.url, ...names.map((name) => refused(name)));
  await expect(show(page)).toHaveCount(3);
  await show(page).nth(1).click();
  await page.waitForURL(/\?request=/);
  await hydrated(page, '#contact');
  await expectTyped(page, 'Second@example.org', 'Second');
  await expect(show(page)).toHaveCount(2);
  await expect(show(page).first()).toHaveAttribute('href', /request=First/);
  expect((await kept(page)).join()).toContain('First@example.org');
  const other = await context.newPage();
  await other.goto(`${line.url}/?request=First#contact`);
  await hydrated(other, '#contact');
  await expectTyped(other, 'First@example.org', 'First');
  await other.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(alert(other)).toHaveText(form.success);
  // As when the visitor returns to the first tab.
  const isSeen = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isSeen();
  await expect(show(page)).toHaveCount(1);
  await expect(show(page)).toHaveAttribute('href', /request=Third/);
  page.once('dialog', (dialog) => dialog.accept());
  await deleteButton(page).click();
  await expect(told(page, offline.request.deleted)).toHaveCount(1);
  await isSeen();
  await expect(told(page, offline.request.deleted)).toHaveCount(1);
});

test('A refused request that another tab has deleted takes the notice with it', async ({
  page,
  context,
  line,
}) => {
  await openWith(page, line.url, refused('Only'));
  const other = await context.newPage();
  await other.goto(line.url);
  other.once('dialog', (dialog) => dialog.accept());
  await deleteButton(other).click();
  await expect(told(other, offline.request.deleted)).toHaveCount(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page)).toBeHidden();
});

/** A proxy's page in the server's place: the request is kept. */
const notReached: PostResponse = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: 'Bad Gateway',
};

/** Opens a page that has its worker, on the line to the server of `responses`, with a refused request on the device. */
async function openWithRefused(page: Page, line: CuttableLine, subject: string) {
  await open(page, line.url + routes.getStarted);
  line.cut();
  line.restore();
  await keep(page, refused(subject));
  await page.goto(line.url + servicePath);
}

async function sendAgainWithoutServer(page: Page) {
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(alert(page)).toHaveText(offline.request.kept);
}

test('A refused request that is sent again and kept once more is told of on the page that took it back', async ({
  page,
  line,
  responses,
}) => {
  await openWithRefused(page, line, 'Again');
  for (const [response, sentence] of [
    [ownResponse(422), offline.request.refused],
    [ownResponse(200), offline.request.sent],
  ] as const) {
    await show(page).click();
    await page.waitForURL(/\?request=/);
    await hydrated(page, '#contact');
    await expectTyped(page, 'Again@example.org', 'Again');
    responses.Again = notReached;
    await sendAgainWithoutServer(page);
    responses.Again = response;
    await online(page);
    await expect(told(page, sentence)).toHaveCount(1);
  }
});

test('A refused request that another tab has sent again can no longer be deleted while it waits, and its next outcome is told', async ({
  page,
  context,
  line,
  responses,
}) => {
  await openWithRefused(page, line, 'Twice');
  await expect(told(page, offline.request.refused)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(`${line.url}/?request=Twice#contact`);
  await hydrated(other, '#contact');
  await expectTyped(other, 'Twice@example.org', 'Twice');
  responses.Twice = notReached;
  await sendAgainWithoutServer(other);
  // The window beside it was looked at all the while, so that nothing has told it.
  page.once('dialog', (dialog) => dialog.accept());
  await deleteButton(page).click();
  await expect(notice(page)).toBeHidden();
  delete responses.Twice;
  await online(other);
  await expect(told(page, offline.request.sent)).toHaveCount(1);
});

test('A request is deleted after 30 days, also a refused one, and the notice says so once', async ({
  page,
  line,
  responses: _,
  posts,
}) => {
  const monthAgo = Date.now() - 30 * 24 * 60 * 60 * 1000;
  const { outcome, ...waiting } = refused('Waiting', monthAgo - 1);
  await page.goto(line.url + routes.getStarted);
  await keep(page, waiting);
  await keep(page, refused('Refused', monthAgo - 1));
  await keep(page, refused('Younger', monthAgo + 60 * 60 * 1000));
  await page.clock.install();
  line.restore();
  await page.goto(line.url + routes.getStarted);
  await expect(told(page, offline.request.expired)).toHaveCount(2);
  await expect(told(page, offline.request.refused)).toHaveCount(1);
  expect((await kept(page)).join()).not.toMatch(/Waiting@|Refused@/);
  await page.clock.fastForward(2000);
  await expect.poll(() => kept(page)).toHaveLength(1);
  expect(posts).toEqual([]);
});

test('A notice that is closed goes once its outcome is removed from the device, so that the next page does not tell it again; the focus returns to where it was', async ({
  page,
  line,
}) => {
  await openWith(page, line.url, { key: 'read', keptAt: Date.now(), outcome: 'sent' });
  await expect(told(page, offline.request.sent)).toHaveCount(1);
  const release = await holdStorage(page);
  const before = page.locator('footer a').last();
  await before.focus();
  await notice(page).getByRole('button', { name: offline.request.close }).press('Enter');
  await expect(notice(page)).toBeVisible();
  await release();
  await expect(notice(page)).toBeHidden();
  await expect(before).toBeFocused();
  expect(await kept(page)).toEqual([]);
});

test('Outcomes are shown once the page is visible, and two of them are both read, also where the visitor leaves too soon and comes back', async ({
  page,
  line,
  responses: _,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (sessionStorage.getItem('hidden') ? 'hidden' : 'visible'),
    });
  });
  await open(page, line.url + routes.getStarted);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'first@example.org', 'First');
  await sendWithoutConnection(page, 'second@example.org', 'Second');
  await page.goto(line.url + routes.getStarted);
  await page.evaluate(() => sessionStorage.setItem('hidden', 'yes'));
  await page.clock.install();
  line.restore();
  await online(page);
  const outcomes = async () => (await kept(page)).filter((request) => request.includes('"sent"')).length;
  await expect.poll(outcomes).toBe(2);
  await page.clock.fastForward(60_000);
  await expect(notice(page)).toBeHidden();
  expect(await outcomes()).toBe(2);
  const comeBack = (isLeaving: boolean) =>
    page.evaluate((leaves) => {
      sessionStorage.removeItem('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      if (leaves) sessionStorage.setItem('hidden', 'yes');
    }, isLeaving);
  await comeBack(true);
  await expect(told(page, offline.request.sent)).toHaveCount(2);
  await page.clock.fastForward(2000);
  expect(await outcomes()).toBe(2);
  await comeBack(false);
  await page.clock.fastForward(2000);
  await expect.poll(() => kept(page)).toEqual([]);
});

/** Lets no other change of the kept requests begin until it is released, as a busy device does. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    () =>
      new Promise<{ isReleased: boolean }>((begun, failed) => {
        const state = { isReleased: false };
        const opening = indexedDB.open('kept-requests');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const requests = opening.result.transaction('requests', 'readwrite').objectStore('requests');
          const goOn = () => {
            if (state.isReleased) return opening.result.close();
            requests.count().onsuccess = goOn;
          };
          goOn();
          begun(state);
        };
      }),
  );
  return () =>
    held.evaluate((state) => {
      state.isReleased = true;
    });
}
