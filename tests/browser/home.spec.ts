import type { Page } from '@playwright/test';
import { shortOpeningTimes } from '../../src/site/opening-times.ts';
import {
  company,
  home,
  industries,
  moreAbout,
  policies,
  servicePath,
  services,
  words,
} from './site-content.ts';
import { boxOf, cacheFont, expect, test, viewport, widths } from './test.ts';

/** The home page shows at most eight industries; their index page has them all. */
const shown = industries.slice(0, 8);
const sections = ['home', 'services', 'industries', 'features', 'clients', 'about', 'contact'];

test('The home page has its sections in their order', async ({ page }) => {
  await page.goto('/');
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id) => sections.includes(id))).toEqual(sections);
});

test('The short landing page is composed of hero, features, clients and contact', async ({ page }) => {
  await page.goto('/get-started');
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'features', 'clients', 'contact']);
});

test.describe('The hero', () => {
  test('states the heading and the description, and leads down to the services', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('#home');
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading);
    await expect(hero.getByText(home.hero.description)).toBeVisible();
    await hero.getByRole('link', { name: words.scrollToServices }).click();
    await expect(page).toHaveURL('/#services');
    await expect(page.locator('#services-heading')).toBeInViewport();
  });

  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [390, 844],
    [1280, 720],
    [1366, 625],
    [1440, 900],
  ] as const) {
    test.describe(`On a first screen of ${width} x ${height}`, () => {
      test.use({ viewport: { width, height }, expectedMessages: /net::ERR_FAILED/ });

      test('says what the company does, and what to do next', async ({ page }) => {
        await cacheFont(page);
        await expectFirstScreen(page);
      });

      test('says the same where the font comes too late', async ({ page }) => {
        test.skip(!(await hasStandIn(page)), 'no font as wide as Arial is installed');
        await page.route('**/*.woff2', (route) => route.abort());
        await expectFirstScreen(page);
      });
    });
  }

  function hasStandIn(page: Page): Promise<boolean> {
    return page.evaluate(() =>
      new FontFace('stand-in', 'local("Arial"), local("Liberation Sans")').load().then(
        () => true,
        () => false,
      ),
    );
  }

  async function expectFirstScreen(page: Page) {
    await page.goto('/');
    const hero = page.locator('#home');
    for (const part of [
      hero.getByText(company.foundedLine, { exact: true }),
      hero.getByRole('heading', { level: 1 }),
      hero.getByText(home.hero.description),
      hero.getByRole('link', { name: words.requestCallBack }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }

  test('has an Explore More button and a dark panel only where its record asks for them', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('#home').getByText(words.exploreMore)).toHaveCount(
      home.hero.readMoreButton ? 1 : 0,
    );
    await expect(page.locator('#home')).toHaveAttribute('data-bg-black', String(home.hero.bgBlack));
  });

  test('stands above its words at 768 pixels and beside them above', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    const picture = page.locator('#home picture img');
    const heading = page.locator('#home-heading');
    expect((await boxOf(picture)).bottom).toBeLessThanOrEqual((await boxOf(heading)).y);
    await page.setViewportSize({ width: 769, height: 900 });
    expect((await boxOf(picture)).bottom).toBeGreaterThan((await boxOf(heading)).bottom);
    expect((await boxOf(picture)).x).toBeGreaterThan((await boxOf(heading)).x);
  });

  for (const [width, name] of [
    [768, /hero-mobile/],
    [1440, /hero(?!-mobile)/],
  ] as const) {
    test(`loads one picture at ${width} pixels, framed for that width`, async ({ page }) => {
      const loaded: string[] = [];
      page.on('request', (request) => {
        if (/\/hero[^/]*\.(avif|webp)$/.test(request.url())) loaded.push(request.url());
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      expect(loaded).toHaveLength(1);
      expect(loaded[0]).toMatch(name);
      expect(loaded[0]).not.toContain('night');
    });
  }

  test('loads the night picture alone in the dark theme', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (/\/hero[^/]*\.(avif|webp)$/.test(request.url())) loaded.push(request.url());
    });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/');
    expect(loaded).toHaveLength(1);
    expect(loaded[0]).toContain('night');
  });
});

for (const width of widths) {
  test(`The sections of the home page show their records at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto('/');

    await test.step('the introduction has its cards of bullets', async () => {
      const section = page.locator('#introduction');
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(home.introduction.heading);
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(
        home.introduction.cards.map(({ title }) => title),
      );
    });

    await test.step('every industry has a card: picture, title, key points and a link', async () => {
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
    });

    await test.step('every feature is shown', async () => {
      await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText(
        home.features.points.map(({ title }) => title),
      );
    });

    await test.step('the client strip shows the logos, no text and no link', async () => {
      const strip = page.locator('#clients');
      await expect(strip.getByRole('heading')).toHaveText(home.clients.heading);
      await expect(strip.getByRole('img')).toHaveCount(home.clients.logos.length);
      for (const { name } of home.clients.logos) await expect(strip.getByRole('img', { name })).toBeVisible();
      await expect(strip.locator('ul')).toHaveText('');
      await expect(strip.getByRole('link')).toHaveCount(0);
    });

    await test.step('About Us has picture, paragraphs and highlights', async () => {
      const about = page.locator('#about');
      await expect(about.locator('img')).toHaveCount(1);
      for (const paragraph of home.about.paragraphs) await expect(about.getByText(paragraph)).toBeVisible();
      for (const { title, text } of home.about.highlights) {
        await expect(about.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expect(about.getByText(text)).toBeVisible();
      }
    });
  });
}

test('The highlights stand in columns on a wide screen', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const boxes = await Promise.all(
    home.about.highlights.map(({ title }) => boxOf(page.locator('#about li', { hasText: title }))),
  );
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(home.about.highlights.length);
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
});

test.describe('The footer', () => {
  test('has office, services, industries and the legal strip at every width', async ({ page }) => {
    await page.goto('/services');
    const footer = page.locator('footer');
    for (const width of widths)
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize(viewport(width));
        for (const name of [words.ourOffice, words.services, words.industries]) {
          await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
        }
        const { street, country, map } = company.address;
        const address = footer.getByRole('link', { name: words.showOnMap });
        await expect(address).toHaveAttribute('href', map);
        await expect(address).toContainText(street);
        await expect(address).toContainText(country);
        await expect(footer.getByText(shortOpeningTimes(company))).toBeVisible();
        await expect(footer.getByRole('link', { name: company.mobile.display })).toBeVisible();
        await expect(footer.getByRole('link', { name: company.email })).toBeVisible();
        await expect(footer.locator('a[rel~="me"]')).toHaveCount(company.social.length);
        await expect(footer.locator('a[href^="/services/"]')).toHaveCount(services.length);
        await expect(footer.locator('a[href^="/industries/"]')).toHaveCount(industries.length);
        for (const { path } of policies) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
        await expect(
          footer.getByText(`© ${company.copyrightFrom}–${new Date().getFullYear()}`),
        ).toBeVisible();
        await expect(footer.getByRole('link', { name: company.name, exact: true })).toHaveAttribute(
          'href',
          '/',
        );
      });
  });

  test('shows the year of the visit where the page was built in an earlier one', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-02-03T10:00:00'));
    await page.goto('/');
    await expect(page.locator('footer').getByText(`© ${company.copyrightFrom}–2031`)).toBeVisible();
  });
});

test.describe('The link back to the top', () => {
  for (const path of [servicePath, policies[0]?.path ?? '']) {
    test(`appears on ${path} below the first screen and leads up`, async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole('link', { name: words.backToTop });
      await expect(link).not.toBeInViewport();
      await page.evaluate(() => scrollTo(0, 3 * innerHeight));
      await expect(link).toBeInViewport();
      await link.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test.describe('The skip link', () => {
  test('is the first stop of the keyboard and leads past the header', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: words.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#main a').first()).toBeFocused();
  });
});
