import { shortOpeningTimes } from '../../src/data/schemas/company-lines.ts';
import { company, home, industries, messages, moreAbout, policies, services } from './site-content.ts';
import { boxOf, expect, test, viewport } from './test.ts';

/* The texts of the home page: built-site/records.test.ts. */

test('The hero leads down to the services; its picture is above the heading up to 768 pixels, beside it above', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.locator('#home');
  await expect(hero.getByText(messages.exploreMore)).toHaveCount(home.hero.readMoreButton ? 1 : 0);
  await hero.getByRole('link', { name: messages.scrollToServices }).click();
  await expect(page).toHaveURL('/#services');
  await expect(page.locator('#services-heading')).toBeInViewport();
  const places = () =>
    Promise.all([boxOf(hero.locator('picture img')), boxOf(page.locator('#home-heading'))]);
  await page.setViewportSize({ width: 768, height: 900 });
  const [above, below] = await places();
  expect(above.bottom).toBeLessThanOrEqual(below.y);
  await page.setViewportSize({ width: 769, height: 900 });
  const [picture, heading] = await places();
  expect(picture.bottom).toBeGreaterThan(heading.bottom);
  expect(picture.x).toBeGreaterThan(heading.x);
});

for (const [width, colorScheme, name] of [
  [768, 'light', /hero-mobile(?!.*night)/],
  [1440, 'dark', /hero(?!-mobile).*night/],
] as const)
  test(`The hero loads one picture at ${width} pixels in the ${colorScheme} theme`, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (/\/hero[^/]*\.(avif|webp)$/.test(request.url())) loaded.push(request.url());
    });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    expect(loaded).toHaveLength(1);
    expect(loaded[0]).toMatch(name);
  });

test('Industries have a picture and a link each, clients a logo without a link, highlights a row on a desktop', async ({
  page,
}) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const cards = page.locator('#industries ul > li:has(> a)');
  const shown = industries.slice(0, 8);
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(shown.map(({ title }) => title));
  await expect(cards.locator('img')).toHaveCount(shown.length);
  for (const { title, slug } of shown)
    await expect(cards.getByRole('link', { name: moreAbout(title) })).toHaveAttribute(
      'href',
      `/industries/${slug}`,
    );
  const clients = page.locator('#clients');
  for (const { name } of home.clients.logos) await expect(clients.getByRole('img', { name })).toBeVisible();
  await expect(clients.getByRole('link')).toHaveCount(0);
  const highlights = home.about.highlights.map(({ title }) => page.locator('#about li', { hasText: title }));
  const boxes = () => Promise.all(highlights.map(boxOf));
  expect(new Set((await boxes()).map(({ x }) => Math.round(x))).size).toBe(highlights.length);
  await page.setViewportSize(viewport(390));
  expect(new Set((await boxes()).map(({ x }) => Math.round(x))).size).toBe(1);
});

test('The footer has office, services, industries, the legal strip, and the year of the visit', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00'));
  await page.goto('/services');
  const footer = page.locator('footer');
  for (const name of [messages.ourOffice, messages.services, messages.industries])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
  const address = footer.getByRole('link', { name: messages.showOnMap });
  await expect(address).toHaveAttribute('href', company.address.map);
  await expect(address).toContainText(company.address.street);
  await expect(footer.getByText(shortOpeningTimes(company))).toBeVisible();
  for (const name of [company.mobile.display, company.email])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  await expect(footer.locator('a[rel~="me"]')).toHaveCount(company.social.length);
  await expect(footer.locator('a[href^="/services/"]')).toHaveCount(services.length);
  await expect(footer.locator('a[href^="/industries/"]')).toHaveCount(industries.length);
  for (const { path } of policies) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(footer.getByRole('link', { name: company.name, exact: true })).toHaveAttribute('href', '/');
  await expect(footer.getByText(`© ${company.copyrightFrom}–2031`)).toBeVisible();
});

test('Beside a narrow text both landing pages show the composition for narrow places', async ({ page }) => {
  await page.setViewportSize(viewport(1040));
  for (const path of ['/', '/get-started']) {
    await page.goto(path);
    const picture = page.locator('#home picture img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc), path).toMatch(
      /hero-mobile/,
    );
  }
});

test('In forced colours the keys between the clients’ cells are seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const [key, text] = await page
    .locator('.clients-marks > li')
    .nth(1)
    .evaluate((cell) => [getComputedStyle(cell, '::before').backgroundColor, getComputedStyle(cell).color]);
  expect(key).toBe(text);
});
