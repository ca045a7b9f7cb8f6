import { routes } from '../../contract/routes.ts';
import { recordOf } from '../../src/data/records/content-record.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import { noticeText, test as offlineTest, open } from './offline-fixtures.ts';
import { locale } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, fillForm, hydrated, refusedByServer, test } from './test.ts';

/* A request from a page in another language than the company's; server/http/response-language.test.ts tests the server's part. */

const submit = '#contact button[type="submit"]';

// One translation stands for all; a site may have none.
for (const { language, records } of readContent('content').editions.slice(1, 2)) {
  const home = `/${language}`;
  const form = recordOf(records, 'contactForm');
  const offline = recordOf(records, 'offline');
  if (!form || !offline) throw new Error(`content/${language} has no form`);

  test('A request from a translated page is thanked for in its language, and stored and mailed with it', async ({
    page,
  }) => {
    const email = freshAddress('bhasha');
    await page.goto(home);
    await hydrated(page, '#contact');
    await page.locator(submit).click();
    await expect(page.getByText(form.issues.name.required)).toBeVisible();
    await fillForm(page, email);
    await page.locator(submit).click();
    await expect(page.locator('#contact').getByRole('alert')).toHaveText(form.success);
    const [document] = storedFrom(email);
    expect(document?.language).toBe(language);
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? '';
    expect(document?.message.text).toContain(`: ${name}\n`);
  });

  test('The link to another language keeps the query and the place in the page', async ({ page }) => {
    const place = '?utm_source=letter&utm_medium=print#about';
    await page.goto(`/${place}`);
    await page.locator(`#header .language-link[hreflang="${language}"]`).click();
    await expect(page).toHaveURL(home + place);
    await page.locator('#header [data-language]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${place}`);
  });

  test.describe('Without script', () => {
    test.use({ javaScriptEnabled: false, expectedMessages: refusedByServer });

    test('a refused form comes back in its language, and leads to the page that says it was sent', async ({
      page,
    }) => {
      await page.goto(home);
      // Browsers accept this address, mail servers do not.
      await fillForm(page, `${'a'.repeat(65)}@example.org`);
      await page.locator(submit).click();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      await expect(page.getByText(form.issues.email.invalid)).toBeVisible();
      await page.locator('[name="email"]').fill('bina-script@example.org');
      await page.locator('button[type="submit"]').first().click();
      await expect(page).toHaveURL(new RegExp(`${home}${routes.contactSent}\\?reference=`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.sentPage.heading);
    });
  });

  offlineTest('A request kept on a translated page is told of in its language', async ({ page, line }) => {
    await open(page, line.url + home);
    await hydrated(page, '#contact');
    line.cut();
    const email = freshAddress('bad-men');
    await fillForm(page, email);
    await page.locator(submit).click();
    await expect(page.locator('#contact').getByRole('alert')).toHaveText(offline.request.kept);
    line.restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(noticeText(page)).toContainText(offline.request.sent);
    expect(storedFrom(email)[0]?.language).toBe(language);
  });
}
