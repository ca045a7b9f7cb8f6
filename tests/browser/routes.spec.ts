import { industryPath, notFound, servicePath, services } from './site-content.ts';
import { expect, refusedByServer, test } from './test.ts';

test.describe('An unknown path', () => {
  test.use({ expectedMessages: refusedByServer });

  for (const path of ['/nowhere', '/services/nothing', '/policies', `${industryPath}/more`, '/404', '/500']) {
    test(`${path} answers 404 with the not-found page`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(notFound.head.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
      await expect(page.getByText(notFound.text)).toBeVisible();
    });
  }

  test('offers ways back', async ({ page }) => {
    await page.goto('/nowhere');
    for (const { title, href } of notFound.links) {
      await expect(page.locator('main').getByRole('link', { name: title })).toHaveAttribute('href', href);
    }
    const [first] = notFound.links;
    await page
      .locator('main')
      .getByRole('link', { name: first?.title ?? '' })
      .click();
    await expect(page).toHaveURL('/');
  });
});

test('A slash too many at the end of an address is taken away', async ({ page, request }) => {
  const answer = await request.get(`${servicePath}/`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  await page.goto(`${servicePath}/`);
  await expect(page).toHaveURL(servicePath);
});

test('A link to another page begins at the top of it', async ({ page }) => {
  await page.goto('/');
  await page.locator('footer').scrollIntoViewIfNeeded();
  const [service] = services;
  await page
    .locator('footer')
    .getByRole('link', { name: service?.title ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(`/services/${service?.slug}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Back and forward lead through the pages, and back to where one was on them', async ({ page }) => {
  await page.goto('/');
  const footer = page.locator('footer');
  await footer.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await footer.getByRole('link', { name: services.at(-1)?.title ?? '', exact: true }).click();
  await expect(page).toHaveURL(`/services/${services.at(-1)?.slug}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
  await page.goForward();
  await expect(page).toHaveURL(`/services/${services.at(-1)?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(services.at(-1)?.page.hero.heading ?? '');
});

test('An address with a fragment opens at its section, below the header', async ({ page }) => {
  await page.goto('/#about');
  await expect
    .poll(() => page.locator('#about').evaluate((section) => Math.round(section.getBoundingClientRect().top)))
    .toBeLessThan(200);
  await expect(page.locator('#about-heading')).toBeInViewport();
});
