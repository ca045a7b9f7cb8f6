import { company, legalConstants, policies, words } from './site-content.ts';
import { boxOf, expect, test, viewport, widths } from './test.ts';

for (const { path, title } of policies) {
  test.describe(title, () => {
    test('has a header without the navigation bar', async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('header').first()).toBeVisible();
      await expect(page.locator('#navbar')).toHaveCount(0);
      await expect(page.locator('[popover]')).toHaveCount(0);
      await page.locator('header').first().getByRole('link', { name: company.name }).first().click();
      await expect(page).toHaveURL('/');
    });

    test('has its title, its contents and the contact details', async ({ page }) => {
      await page.goto(path);
      await test.step('says its title, version and date', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(`${words.version} ${legalConstants.termsVersion}`).first()).toBeVisible();
        await expect(page.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      });

      await test.step('has a contents list that leads to every chapter', async () => {
        const contents = page.getByRole('navigation', { name: words.contents });
        const chapters = await page
          .locator('article h2[id]')
          .evaluateAll((all) => all.map(({ id, textContent }) => ({ id, text: textContent?.trim() })));
        const linked = await contents.getByRole('link').evaluateAll((all) =>
          all.map((link) => ({
            id: decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)),
            text: link.textContent?.trim(),
          })),
        );
        const known = chapters.filter(
          ({ id }) => !['contents-heading', 'contact-details-heading'].includes(id),
        );
        expect(linked).toEqual(known);
        expect(linked.length).toBeGreaterThan(5);
        const last = contents.getByRole('link').last();
        await last.click();
        await expect(page.locator(`[id="${linked.at(-1)?.id}"]`)).toBeInViewport();
      });

      await test.step('gives the contact details', async () => {
        const details = page.locator('main section[aria-labelledby="contact-details-heading"]');
        await expect(details).toContainText(company.name);
        await expect(details).toContainText(company.address.street);
        await expect(details).toContainText(company.openingHours.daysDisplay);
        for (const text of [company.email, company.mobile.display, company.alternateMobile.display]) {
          await expect(details.getByRole('link', { name: text })).toBeVisible();
        }
      });
    });

    test('has contents that follow the reader', async ({ page }) => {
      await page.setViewportSize(viewport(1440));
      await page.goto(path);
      const contents = page.getByRole('navigation', { name: words.contents });
      await test.step('marks in the contents the chapter that is being read, and no other', async () => {
        const marked = contents.locator('[aria-current="true"]');
        await expect(marked).toHaveCount(0);
        for (const index of [3, 1, 6]) {
          const link = contents.getByRole('link').nth(index);
          const chapter = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
          await chapter.evaluate((heading) => heading.scrollIntoView());
          await expect(marked).toHaveCount(1);
          await expect(link).toHaveAttribute('aria-current', 'true');
        }
        await page.evaluate(() => scrollTo(0, 0));
        await expect(marked).toHaveCount(0);
      });

      await test.step('keeps the place of its contents while they are marked', async () => {
        const heightOf = () => contents.evaluate((list) => list.scrollHeight);
        const height = await heightOf();
        for (const link of await contents.getByRole('link').all()) {
          await link.click();
          expect(await heightOf()).toBe(height);
        }
      });
    });

    test('can be read at every width: lines are neither cut off nor too long', async ({ page }) => {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize(viewport(width));
        const { x, right, width: measure } = await boxOf(page.locator('article p').nth(3));
        expect(x, `${width} pixels`).toBeGreaterThanOrEqual(0);
        expect(right, `${width} pixels`).toBeLessThanOrEqual(width);
        expect(measure, `${width} pixels`).toBeLessThan(900);
      }
    });
  });
}

test('The documents state every constant of the law that their record has', async ({ page }) => {
  const texts: string[] = [];
  for (const { path } of policies) {
    await page.goto(path);
    texts.push(((await page.locator('article').textContent()) ?? '').replace(/\s+/g, ' '));
  }
  for (const [name, value] of Object.entries(legalConstants))
    expect(texts.join(' ').toLowerCase(), name).toContain(String(value).toLowerCase());
});
