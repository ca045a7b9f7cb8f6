import type { BrowserContext, Page } from '@playwright/test';
import { alert, noticeText, open, sendWithoutConnection, test } from './offline-fixtures.ts';
import { offline, servicePath } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, hydrated } from './test.ts';

test.use({ permissions: ['background-sync'] });

test('A request that is sent without a connection is sent when the browser finds one, and the notice says so', async ({
  page,
  context,
  line,
}) => {
  const email = freshAddress('anil');
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, email);
  await expect(page.locator('#contact').getByText(offline.request.whenSent)).toBeVisible();
  expect(storedFrom(email)).toEqual([]);
  line.restore();
  await findConnection(context, page, `${line.url}/`);
  await expect(noticeText(page)).toContainText(offline.request.sent);
  await expect(alert(page)).toHaveCount(0);
  expect(storedFrom(email)).toHaveLength(1);
});

test('A request that is sent while no page is open is said to be sent on the next', async ({
  page,
  context,
  line,
}) => {
  const email = freshAddress('asim');
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, email);
  line.restore();
  // This page has no script that receives the outcome.
  await page.goto(`${line.url}/llms.txt`);
  await findConnection(context, page, `${line.url}/`);
  await expect.poll(() => storedFrom(email)).toHaveLength(1);
  await page.goto(line.url + servicePath);
  await expect(noticeText(page)).toContainText(offline.request.sent);
});

/** Makes the browser report a connection at once. */
async function findConnection(context: BrowserContext, page: Page, origin: string) {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(origin)) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'kept-requests',
    lastChance: false,
  });
}
