import { company, legalConstants, messages, policies } from './site-content.ts';
import { expect, test, viewport } from './test.ts';

for (const { path, title } of policies)
  test(`${title} has its own header, its version, a contents list that follows the reader, and contacts`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(1440));
    await page.goto(path);
    await expect(page.locator('header').first()).toBeVisible();
    await expect(page.locator('#navbar, header [popover]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(`${messages.version} ${legalConstants.termsVersion}`).first()).toBeVisible();
    await expect(page.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);

    const contents = page.getByRole('navigation', { name: messages.contents });
    const chapters = page.locator('article h2[id]:not(#contents-heading, #contact-details-heading)');
    expect(await contents.getByRole('link').allTextContents()).toEqual(await chapters.allTextContents());
    const marked = contents.locator('[aria-current="true"]');
    await expect(marked).toHaveCount(0);
    for (const index of [3, 1]) {
      await chapters.nth(index).evaluate((heading) => heading.scrollIntoView());
      await expect(marked).toHaveText([(await chapters.nth(index).textContent()) ?? '']);
    }
    await contents.getByRole('link').last().click();
    await expect(chapters.last()).toBeInViewport();

    const details = page.locator('main section[aria-labelledby="contact-details-heading"]');
    await expect(details).toContainText(company.name);
    await expect(details).toContainText(company.address.street);
    for (const text of [company.email, company.mobile.display, company.alternateMobile.display])
      await expect(details.getByRole('link', { name: text })).toBeVisible();
  });

test('The documents state every constant of the record', async ({ page }) => {
  const texts: string[] = [];
  for (const { path } of policies) {
    await page.goto(path);
    texts.push(((await page.locator('article').textContent()) ?? '').replace(/\s+/g, ' '));
  }
  for (const [name, value] of Object.entries(legalConstants))
    expect(texts.join(' ').toLowerCase(), name).toContain(String(value).toLowerCase());
});
