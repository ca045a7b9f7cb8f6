import { shortOpeningTimes } from '../../src/data/company-lines.ts';
import {
  company,
  home,
  industries,
  industriesAtHome,
  messages,
  moreAbout,
  policies,
  services,
} from './site-content.ts';
import { boxOf, expect, hydrated, test, viewport } from './test.ts';

/* built-site/records.test.ts tests the texts of the home page. */

test('The hero leads down to the services', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');
  await expect(hero.getByText(messages.exploreMore)).toHaveCount(home.hero.readMoreButton ? 1 : 0);
  await hero.getByRole('link', { name: messages.scrollToServices }).click();
  await expect(page).toHaveURL('/#services');
  await expect(page.locator('#services-heading')).toBeInViewport();
});

test('The picture of the hero is above its heading up to 768 pixels, below it in a window too low for both, and beside it from 769 pixels', async ({
  page,
}) => {
  const boxes = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    const parts = ['#home picture img', '#home-heading'].map((part) => boxOf(page.locator(part)));
    const [picture, heading] = (await Promise.all(parts)) as [Box, Box];
    return { picture, heading };
  };
  await page.goto('/');
  const above = await boxes(768, 1024);
  expect(above.picture.bottom).toBeLessThanOrEqual(above.heading.y);
  const below = await boxes(768, 900);
  expect(below.picture.y).toBeGreaterThanOrEqual(below.heading.bottom);
  for (const { picture } of [above, below]) expect(picture.width / picture.height).toBeLessThan(1.65);
  const beside = await boxes(769, 900);
  expect(beside.picture.bottom).toBeGreaterThan(beside.heading.bottom);
  expect(beside.picture.x).toBeGreaterThan(beside.heading.x);
});

type Box = Awaited<ReturnType<typeof boxOf>>;

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

test('Industries have a picture and a link each', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('#industries ul > li:has(> a)');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    industriesAtHome.map(({ title }) => title),
  );
  await expect(cards.locator('img')).toHaveCount(industriesAtHome.length);
  for (const { title, slug } of industriesAtHome)
    await expect(cards.getByRole('link', { name: moreAbout(title) })).toHaveAttribute(
      'href',
      `/industries/${slug}`,
    );
});

test('On a phone industries are rows that open, and in a wider window they are open', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  const [, { title, keyPoints } = { title: '', keyPoints: [''] }] = industriesAtHome;
  const point = page.locator('#industries').getByText(keyPoints[0] ?? '', { exact: true });
  await expect(page.locator('#industries img')).toHaveCount(industriesAtHome.length);
  // Where there are more, a link leads to all.
  const linksToAll = industries.length > industriesAtHome.length ? 1 : 0;
  await expect(page.locator('#industries').getByRole('link')).toHaveCount(linksToAll);
  await expect(point).toBeHidden();
  await page.locator('#industries summary', { hasText: title }).click();
  await expect(point).toBeVisible();
  await expect(page.getByRole('link', { name: moreAbout(title) })).toBeVisible();
  await page.setViewportSize(viewport(1440));
  await expect(page.locator('#industries summary')).toHaveCount(0);
  await expect(page.locator('#industries').getByRole('link')).toHaveCount(
    industriesAtHome.length + linksToAll,
  );
  await page.setViewportSize(viewport(390));
  await expect(page.locator('#industries details')).toHaveCount(industriesAtHome.length);
  await expect(page.locator('#industries details[open]')).toHaveCount(0);
});

test('Clients have a logo without a link', async ({ page }) => {
  await page.goto('/');
  const clients = page.locator('#clients');
  for (const { name } of home.clients.logos) await expect(clients.getByRole('img', { name })).toBeVisible();
  await expect(clients.getByRole('link')).toHaveCount(0);
});

test('Highlights are in one row on a desktop, and in one column on a phone', async ({ page }) => {
  await page.goto('/');
  const highlights = home.about.highlights.map(({ title }) => page.locator('#about li', { hasText: title }));
  for (const [width, columns] of [
    [1440, highlights.length],
    [390, 1],
  ] as const) {
    await page.setViewportSize(viewport(width));
    const boxes = await Promise.all(highlights.map(boxOf));
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(columns);
  }
});

test('The footer has the office with its hours and contacts', async ({ page }) => {
  await page.goto('/services');
  const footer = page.locator('footer');
  await expect(footer.getByRole('heading', { name: messages.ourOffice, exact: true })).toBeVisible();
  const address = footer.getByRole('link', { name: messages.showOnMap });
  await expect(address).toHaveAttribute('href', company.address.map);
  await expect(address).toContainText(company.address.street);
  await expect(footer.getByText(shortOpeningTimes(company))).toBeVisible();
  for (const name of [company.mobile.display, company.email])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  await expect(footer.locator('a[rel~="me"]')).toHaveCount(company.social.length);
});

test('The footer has every service and industry and the policies that belong there, and leads to the home page', async ({
  page,
}) => {
  await page.goto('/services');
  const footer = page.locator('footer');
  for (const name of [messages.services, messages.industries])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(footer.locator('a[href^="/services/"]')).toHaveCount(services.length);
  await expect(footer.locator('a[href^="/industries/"]')).toHaveCount(industries.length);
  for (const { path, inFooter } of policies)
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(inFooter ? 1 : 0);
  await expect(footer.getByRole('link', { name: company.name, exact: true })).toHaveAttribute('href', '/');
});

test('The footer has the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00'));
  await page.goto('/services');
  await expect(page.locator('footer').getByText(`© ${company.copyrightFrom}–2031`)).toBeVisible();
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

test('In forced colours the marks between the clients have the colour of text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const second = page.locator('.clients-marks > li').nth(1);
  const mark = await second.evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor);
  expect(mark).toBe(await second.evaluate((cell) => getComputedStyle(cell).color));
});

test('A search in the page finds the text of an about tab that is not selected, and selects the tab', async ({
  page,
}) => {
  const last = home.about.tabs.length - 1;
  const words = home.about.tabs[last]?.text.split(' ').slice(0, 4).join(' ') ?? '';
  // Once the page has loaded: while it loads, Chromium searches a part of it now and then.
  await page.goto('/');
  await page.goto(`/#:~:text=${encodeURIComponent(words)}`);
  await expect(page.locator(`#about-panel-${last}`)).toBeInViewport();
  await expect(page.locator(`#about-tab-${last}`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#about tab-panel:not([hidden])')).toHaveCount(1);
});

test('The about section keeps its height whichever tab is selected', async ({ page }) => {
  await page.goto('/');
  await hydrated(page, '#about');
  const panels = page.locator('.about-tabs-panels');
  const { height } = await boxOf(panels);
  for (const tab of await page.locator('#about [role="tab"]').all()) {
    await tab.click();
    expect((await boxOf(panels)).height).toBe(height);
  }
});
