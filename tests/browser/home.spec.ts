import { shortOpeningTimes } from '../../src/site/company-lines.ts';
import { company, home, industries, messages, moreAbout, policies, services } from './site-content.ts';
import { boxOf, expect, test, viewport } from './test.ts';

/** The home page shows at most eight industries; their index page has them all. */
const shown = industries.slice(0, 8);
const sections = ['home', 'services', 'industries', 'features', 'clients', 'about', 'contact'];

test('The home page has its sections in their order, the campaign page has hero, features, clients and contact', async ({
  page,
}) => {
  const ids = () => page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  await page.goto('/');
  expect((await ids()).filter((id) => sections.includes(id))).toEqual(sections);
  await page.goto('/get-started');
  expect(await ids()).toEqual(['home', 'features', 'clients', 'contact']);
});

test('The hero states heading and description, and leads down to the services', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading);
  await expect(hero.getByText(home.hero.description)).toBeVisible();
  await expect(hero.getByText(messages.exploreMore)).toHaveCount(home.hero.readMoreButton ? 1 : 0);
  await expect(hero).toHaveAttribute('data-bg-black', String(home.hero.bgBlack));
  await hero.getByRole('link', { name: messages.scrollToServices }).click();
  await expect(page).toHaveURL('/#services');
  await expect(page.locator('#services-heading')).toBeInViewport();
});

test('The hero’s picture stands above its words at 768 pixels and beside them above', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  const picture = page.locator('#home picture img');
  const heading = page.locator('#home-heading');
  expect((await boxOf(picture)).bottom).toBeLessThanOrEqual((await boxOf(heading)).y);
  await page.setViewportSize({ width: 769, height: 900 });
  expect((await boxOf(picture)).bottom).toBeGreaterThan((await boxOf(heading)).bottom);
  expect((await boxOf(picture)).x).toBeGreaterThan((await boxOf(heading)).x);
});

for (const [width, colorScheme, name] of [
  [768, 'light', /hero-mobile(?!.*night)/],
  [1440, 'light', /hero(?!-mobile)(?!.*night)/],
  [1440, 'dark', /night/],
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

for (const width of [390, 1440])
  test(`The sections of the home page show their records at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    const introduction = page.locator('#introduction');
    await expect(introduction.getByRole('heading', { level: 2 })).toHaveText(home.introduction.heading);
    await expect(introduction.getByRole('heading', { level: 3 })).toHaveText(
      home.introduction.cards.map(({ title }) => title),
    );
    const cards = page.locator('#industries ul > li:has(> a)');
    await expect(cards).toHaveCount(shown.length);
    for (const [index, { title, keyPoints, slug }] of shown.entries()) {
      const card = cards.nth(index);
      await expect(card.locator('img')).toHaveCount(1);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
      await expect(card.locator('ul li')).toHaveText(keyPoints);
      const link = card.getByRole('link', { name: moreAbout(title) });
      await expect(link).toHaveAttribute('href', `/industries/${slug}`);
    }
    await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText(
      home.features.points.map(({ title }) => title),
    );
    const clients = page.locator('#clients');
    await expect(clients.getByRole('heading')).toHaveText(home.clients.heading);
    for (const { name } of home.clients.logos) await expect(clients.getByRole('img', { name })).toBeVisible();
    await expect(clients.locator('ul')).toHaveText('');
    await expect(clients.getByRole('link')).toHaveCount(0);
    const about = page.locator('#about');
    for (const paragraph of home.about.paragraphs) await expect(about.getByText(paragraph)).toBeVisible();
    const highlights = await Promise.all(
      home.about.highlights.map(({ title }) => boxOf(about.locator('li', { hasText: title }))),
    );
    const columns = width > 1000 ? home.about.highlights.length : 1;
    expect(new Set(highlights.map(({ x }) => Math.round(x))).size).toBe(columns);
  });

test('The footer has office, services, industries and the legal strip', async ({ page }) => {
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
  const home = footer.getByRole('link', { name: company.name, exact: true });
  await expect(home).toHaveAttribute('href', '/');
});

test('The footer shows the year of the visit where the page was built in an earlier one', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00'));
  await page.goto('/');
  await expect(page.locator('footer').getByText(`© ${company.copyrightFrom}–2031`)).toBeVisible();
});
