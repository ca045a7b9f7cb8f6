import type { BrowserContext, Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../scripts/browsers.ts';
import { alert, open, sendWithoutConnection, sentText, test } from './offline-fixtures.ts';
import { form, offline, servicePath } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, hydrated } from './test.ts';

// The whole browser: without windows Chromium has no Background Sync.
test.use({
  launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  permissions: ['background-sync'],
});

test('A request that is sent without a connection is sent when the browser finds one, and said to be sent on the page or on the next', async ({
  page,
  context,
  line,
}) => {
  const emails = [freshAddress('anil'), freshAddress('asim')] as const;
  await open(page, line.url);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, emails[0]);
  await expect(page.locator('#contact').getByText(offline.request.byItself)).toBeVisible();
  expect(await storedFrom(emails[0])).toEqual([]);
  line.restore();
  await findConnection(context, page, `${line.url}/`);
  await expect(alert(page)).toHaveText(form.success);
  expect(await storedFrom(emails[0])).toHaveLength(1);

  line.cut();
  await sendWithoutConnection(page, emails[1]);
  line.restore();
  // A page without the script that receives the outcome.
  await page.goto(`${line.url}/llms.txt`);
  await findConnection(context, page, `${line.url}/`);
  await expect.poll(() => storedFrom(emails[1])).toHaveLength(1);
  await page.goto(line.url + servicePath);
  await expect(page.locator('#notice').getByRole('status')).toContainText(sentText());
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
