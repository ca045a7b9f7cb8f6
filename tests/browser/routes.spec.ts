import { industryPath, notFound, servicePath, services } from './site-content.ts';
import { expect, refusedByServer, test } from './test.ts';

test.describe('An unknown path', () => {
  test.use({ expectedMessages: refusedByServer });

  for (const path of ['/nowhere', '/services/nothing', '/policies', `${industryPath}/more`, '/404', '/500'])
    test(`${path} answers 404 with the not-found page and its ways back`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(notFound.head.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
      await expect(page.getByText(notFound.text)).toBeVisible();
      for (const { title, href } of notFound.links)
        await expect(page.locator('main').getByRole('link', { name: title })).toHaveAttribute('href', href);
    });
});

test('A slash too many at the end of an address is taken away', async ({ page, request }) => {
  const answer = await request.get(`${servicePath}/`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  await page.goto(`${servicePath}/`);
  await expect(page).toHaveURL(servicePath);
});

test('A link leads to the top of its page, and back leads to where the visitor was', async ({ page }) => {
  await page.goto('/');
  const footer = page.locator('footer');
  await footer.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const [service] = services;
  await footer.getByRole('link', { name: service?.title ?? '', exact: true }).click();
  await expect(page).toHaveURL(`/services/${service?.slug}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
});
