import { alert, noticeText, open, sendWithoutConnection, test as workerTest } from './offline-fixtures.ts';
import { ownResponse, selectiveServer } from './selective-server.ts';
import { form, offline } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, fillForm, hydrated, test } from './test.ts';

/* A request can be sent in browsers that lack newer built-ins. */

const submit = '#contact button';

test('Where a string cannot mend halves of characters the form checks what is typed and sends it', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'toWellFormed'));
  await page.goto('/get-started');
  await hydrated(page, '#contact');
  await page.locator(submit).click();
  await expect(page.locator('#contact-name-issue')).toHaveText(form.issues.name.required);
  await page.locator('#contact [name="name"]').press('A');
  await expect(page.locator('#contact-name-issue')).toHaveCount(0);
  await fillForm(page);
  await page.locator(submit).click();
  await expect(page.locator('#contact').getByRole('alert')).toHaveText(form.success);
});

test.describe('Where the script of the form fails before it has sent anything', () => {
  test.use({ expectedMessages: /is not a function/ });

  test('the browser sends the form by itself', async ({ page }) => {
    const email = freshAddress('native');
    await page.addInitScript(() => Object.defineProperty(crypto, 'getRandomValues', { value: undefined }));
    await page.goto('/get-started');
    await hydrated(page, '#contact');
    await fillForm(page, email);
    await page.locator(submit).click();
    await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
    expect(storedFrom(email)).toHaveLength(1);
  });
});

/** Precedes the worker's own script, and removes built-ins that Safari 15 and 16, or Firefox and Chrome of their time, lack. */
const withoutBuiltIns = `
  Reflect.deleteProperty(Response, 'json');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(String.prototype, 'toWellFormed');
  Reflect.deleteProperty(Promise, 'withResolvers');
  Reflect.deleteProperty(WorkerNavigator.prototype, 'locks');
`;

workerTest.describe('A service worker', () => {
  workerTest(
    'without newer built-ins passes a request on, keeps one without a connection, and sends it later',
    async ({ page, line }) => {
      const posts: string[] = [];
      const server = await selectiveServer(
        process.env.SITE_UNDER_TEST ?? '',
        (subject) => {
          posts.push(subject);
          return ownResponse(200);
        },
        (script) => withoutBuiltIns + script,
      );
      line.cut();
      line.restore(server.url);
      await open(page, line.url);
      await hydrated(page, '#contact');
      await fillForm(page, 'online@example.org', 'Online');
      await page.locator(submit).click();
      await expect(alert(page)).toHaveText(form.success);
      line.cut();
      await sendWithoutConnection(page, 'offline@example.org', 'Offline');
      line.restore(server.url);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(noticeText(page)).toContainText(offline.request.sent);
      expect(posts).toEqual(['Online', 'Offline']);
      server.close();
    },
  );

  workerTest(
    'that cannot start is not registered, and the form is sent without it',
    async ({ page, line }) => {
      let workers = 0;
      const server = await selectiveServer(
        process.env.SITE_UNDER_TEST ?? '',
        () => ownResponse(200),
        (script) => {
          workers += 1;
          return `throw new Error('missing');${script}`;
        },
      );
      line.cut();
      line.restore(server.url);
      await page.goto(line.url);
      await expect.poll(() => workers).toBe(1);
      await hydrated(page, '#contact');
      await fillForm(page, 'unworked@example.org');
      await page.locator(submit).click();
      await expect(alert(page)).toHaveText(form.success);
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
      server.close();
    },
  );
});
