import { test } from './shared-context.ts';
import {
  company,
  getStarted,
  home,
  industries,
  industriesAtHome,
  messages,
  moreAbout,
  nextAtHome,
} from './site-content.ts';
import { boxOf, expect, hydrated, test as testInOwnContext, viewport } from './test.ts';
import { paleTexts } from './text-contrast.ts';

/* built-site/records.test.ts tests the texts of the home page. */

test('The hero leads down to the next section, and its picture is above its heading up to 768 pixels, below it in a window too low for both, and beside it from 769 pixels', async ({
  page,
}) => {
  const boxes = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    const parts = ['#home picture img', '#home-heading'].map((part) => boxOf(page.locator(part)));
    const [picture, heading] = (await Promise.all(parts)) as [Box, Box];
    return { picture, heading };
  };
  await page.goto('/');
  const hero = page.locator('#home');
  await expect(hero.getByText(messages.exploreMore)).toHaveCount(home.hero.readMoreButton ? 1 : 0);
  const above = await boxes(768, 1024);
  expect(above.picture.bottom).toBeLessThanOrEqual(above.heading.y);
  const below = await boxes(768, 900);
  expect(below.picture.y).toBeGreaterThanOrEqual(below.heading.bottom);
  for (const { picture } of [above, below]) expect(picture.width / picture.height).toBeLessThan(1.65);
  const beside = await boxes(769, 900);
  expect(beside.picture.bottom).toBeGreaterThan(beside.heading.bottom);
  expect(beside.picture.x).toBeGreaterThan(beside.heading.x);
  await page.setViewportSize(viewport(1280));
  await hero.getByRole('link', { name: nextAtHome.title }).click();
  await expect(page).toHaveURL(`/#${nextAtHome.id}`);
  await expect(page.locator(`#${nextAtHome.id}-heading`)).toBeInViewport();
});

type Box = Awaited<ReturnType<typeof boxOf>>;

test('The frame around fewer industries than a row has ends with their tiles', async ({ page }) => {
  test.skip(industries.length === 0, 'The company has no industries.');
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const grid = page.locator('.industries-grid');
  for (const count of [3, 2, 1]) {
    await grid.evaluate((list, most) => list.replaceChildren(...[...list.children].slice(0, most)), count);
    const [frame, last] = [await boxOf(grid), await boxOf(grid.locator('.industries-card').last())];
    expect.soft(frame.right - last.right, `${count} tiles`).toBeLessThan(5);
  }
});

test('On a phone industries are rows that open, each named by its title, without what its picture shows, and in a wider window they are open; a phone that is turned leaves the focus in its row', async ({
  page,
}) => {
  test.skip(industries.length === 0, 'The company has no industries.');
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  const { title, keyPoints } = industriesAtHome.at(-1) ?? { title: '', keyPoints: [''] };
  const point = page
    .locator('#industries')
    .getByText(keyPoints[0] ?? '', { exact: true })
    .last();
  await expect(page.locator('#industries img')).toHaveCount(industriesAtHome.length);
  // Where there are more, a link leads to all.
  const linksToAll = industries.length > industriesAtHome.length ? 1 : 0;
  await expect(page.locator('#industries').getByRole('link')).toHaveCount(linksToAll);
  await expect(point).toBeHidden();
  const rows = page.locator('.industries-card');
  for (const summary of await rows.locator('summary').all()) {
    await expect(summary).toHaveAccessibleName((await summary.locator('h3').textContent()) ?? '');
    await expect(summary).toHaveAccessibleDescription('');
    await expect(summary.getByRole('img')).toHaveCount(0);
  }
  await page.locator('#industries summary', { hasText: title }).click();
  await expect(point).toBeVisible();
  await expect(page.getByRole('link', { name: moreAbout(title) })).toBeVisible();
  await page.setViewportSize(viewport(1440));
  await expect(page.locator('#industries summary')).toHaveCount(0);
  await expect(page.getByRole('link', { name: moreAbout(title) })).toBeFocused();
  await expect(page.locator('#industries').getByRole('link')).toHaveCount(
    industriesAtHome.length + linksToAll,
  );
  await expect(rows.getByRole('img')).toHaveCount(await rows.count());
  await page.setViewportSize(viewport(390));
  await expect(page.locator('#industries details')).toHaveCount(industriesAtHome.length);
  await expect(page.locator('#industries details[open]')).toHaveCount(0);
  await expect(page.locator('#industries summary', { hasText: title })).toBeFocused();
});

testInOwnContext('The footer has the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00'));
  await page.goto('/services');
  await expect(page.locator('footer').getByText(`© ${company.copyrightFrom}–2031`)).toBeVisible();
});

testInOwnContext(
  'The footer has both years where the page was built in the first of them',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-02-03T10:00:00'));
    await page.route('/services', async (route) => {
      const response = await route.fetch();
      const years = new RegExp(`${company.copyrightFrom}–(?=(<[^>]+>)?\\d{4})`);
      await route.fulfill({ response, body: (await response.text()).replace(years, '') });
    });
    await page.goto('/services');
    const built = new Date().getFullYear();
    await expect(page.locator('footer').getByText(`© ${built}–2031`)).toBeVisible();
  },
);

test('Beside a narrow text both landing pages show the composition for narrow places', async ({ page }) => {
  await page.setViewportSize(viewport(1040));
  for (const [path, { hero }] of [
    ['/', home],
    ['/get-started', getStarted],
  ] as const) {
    // An owner's own picture need not have one.
    if (hero.image.file !== 'hero') continue;
    await page.goto(path);
    const picture = page.locator('#home picture img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc), path).toMatch(
      /hero-mobile/,
    );
  }
});

test('In forced colours marks and icons have the colour of text or of their link, the arrow of a button does not cover its border, the model of the hero is whole, and the rows of industries on a phone have their plus and lines', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  if (home.clients.logos.length > 1) {
    const second = page.locator('.clients-marks > li').nth(1);
    const mark = await second.evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor);
    expect(mark).toBe(await second.evaluate((cell) => getComputedStyle(cell).color));
  }
  await expect(page.locator('.button-block').first()).toHaveCSS('background-color', /, 0\)$/);
  for (const link of await page.locator('.contact-bar .company-profiles-link').all()) {
    const color = await link.evaluate((element) => getComputedStyle(element).color);
    await expect(link.locator('svg')).toHaveCSS('color', color);
  }
  if (!home.hero.bgBlack)
    await expect(page.locator('.home-hero-panel')).toHaveCSS('background-color', /, 0\)$/);
  await page.setViewportSize(viewport(390));
  for (const card of await page.locator('.industries-card').all()) {
    await expect(card).toHaveCSS('outline-style', 'solid');
    const plus = await card
      .locator('summary')
      .evaluate((summary) => getComputedStyle(summary, '::after').backgroundImage);
    expect(plus).toContain('gradient');
  }
  for (const icon of await page.locator('.footer .office-line svg').all()) {
    const color = await icon.locator('..').evaluate((line) => getComputedStyle(line).color);
    await expect(icon).toHaveCSS('color', color);
  }
});

test('Selected text is marked in another colour than the ground of the contact section', async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const ground = await page.locator('#contact').evaluate((part) => getComputedStyle(part).backgroundColor);
    for (const text of await page.locator('.contact-intro :is(h2, p, a)').all())
      expect(
        await text.evaluate((element) => getComputedStyle(element, '::selection').backgroundColor),
      ).not.toBe(ground);
  }
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

test('The about section keeps its height whichever tab is selected, and has its highlights in one row on a desktop and in one column on a phone', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page, '#about');
  const panels = page.locator('.about-tabs-panels');
  const { height } = await boxOf(panels);
  for (const [index, tab] of (await page.locator('#about [role="tab"]').all()).entries()) {
    await tab.click();
    expect.soft((await boxOf(panels)).height, `tab ${index}`).toBe(height);
  }
  const highlights = home.about.highlights.map(({ title }) => page.locator('#about li', { hasText: title }));
  for (const [width, columns] of [
    [1440, highlights.length],
    [390, 1],
  ] as const) {
    await page.setViewportSize(viewport(width));
    const boxes = await Promise.all(highlights.map(boxOf));
    expect.soft(new Set(boxes.map(({ x }) => Math.round(x))).size, `columns at ${width}`).toBe(columns);
  }
});

test('The text of a picture that does not load is read on its ground, by day and by night', async ({
  page,
}) => {
  await page.route('**/*.{avif,webp}', (route) => route.fulfill({ body: '' }));
  await page.goto('/');
  await page.locator('picture[data-ground] > img').evaluateAll((images) => {
    // A browser draws the text in a tree of its own, which a script cannot read.
    for (const image of images as HTMLImageElement[]) image.after(image.alt);
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await paleTexts(page), colorScheme).toEqual([]);
  }
});
