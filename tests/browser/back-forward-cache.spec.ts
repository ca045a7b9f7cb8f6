import { alert, noticeText, open, sendWithoutConnection, test } from './offline-fixtures.ts';
import { home, offline } from './site-content.ts';
import { expect, hydrated } from './test.ts';

/* Pages that Chromium shows again from its back/forward cache, which Playwright turns off elsewhere. */

test('The form that is shown again no longer says that a request waits, once another page has said that it was sent', async ({
  page,
  line,
}) => {
  await open(page, `${line.url}/services`);
  await open(page, `${line.url}/get-started`);
  await hydrated(page, '#contact');
  line.cut();
  await sendWithoutConnection(page, 'gone-back@example.org');
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.goto(`${line.url}/services`);
  line.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(noticeText(page)).toContainText(offline.request.sent);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => 'isFirst' in window)).toBe(true);
  await expect(alert(page)).toHaveCount(0);
  await expect(page.locator('#contact').getByRole('heading', { name: home.contact.heading })).toBeVisible();
});
