import { expectBlocks } from './page-blocks.ts';
import {
  industries,
  industriesIndex,
  industryPath,
  servicePath,
  services,
  servicesIndex,
  words,
} from './site-content.ts';
import { boxOf, expect, test, viewport, widths } from './test.ts';

for (const { kind, records } of [
  { kind: 'services', records: services },
  { kind: 'industries', records: industries },
] as const) {
  for (const { slug, title, page: record } of records) {
    test(`/${kind}/${slug} has the hero, the cards right after it, every section of its record and the form`, async ({
      page,
    }) => {
      await page.goto(`/${kind}/${slug}`);
      await expect(page).toHaveTitle(record.head.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.hero.heading);
      await expect(page.getByText(record.hero.description)).toBeVisible();
      const hero = page.locator('main section').first();
      await expect(hero.getByText(words.exploreMore)).toHaveCount(record.hero.readMoreButton ? 1 : 0);
      await expect(hero).toHaveAttribute('data-bg-black', String(record.hero.bgBlack));
      await expect(page.locator('main picture img').first()).toHaveJSProperty('complete', true);

      const section = page.locator('main #services');
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(record.body.heading);
      const cards = record.groups.flatMap((group) => group.cards);
      await expect(section.locator('ul > li:has(> * ul), ul > li:has(> ul)')).toHaveCount(cards.length);
      for (const card of cards) {
        await expect(section.getByRole('heading', { name: card.title, exact: true })).toBeVisible();
        if (card.lead) await expect(section.getByText(card.lead, { exact: true })).toBeVisible();
        for (const bullet of card.bullets)
          await expect(section.getByText(bullet, { exact: true })).toBeVisible();
      }
      await expect(section.locator('svg')).toHaveCount(cards.length);
      await expect(section.locator('a, button')).toHaveCount(0);

      await expect(page.locator('#contact form')).toBeVisible();

      const trail = page.getByRole('navigation', { name: words.breadcrumb });
      await expect(trail.getByRole('link').nth(0)).toHaveAttribute('href', '/');
      await expect(trail.getByRole('link').nth(1)).toHaveAttribute('href', `/${kind}`);
      await expect(trail.locator('[aria-current="page"]')).toHaveText(title);

      await expectBlocks(page, record);
    });
  }
}

test('Groups of cards stand under their titles', async ({ page }) => {
  for (const { slug, page: record } of services.filter(({ page: { groups } }) => groups.length > 1)) {
    await page.goto(`/services/${slug}`);
    const section = page.locator('#services');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      record.groups.map(({ title }) => title ?? ''),
    );
    await expect(section.getByRole('heading', { level: 4 })).toHaveCount(
      record.groups.flatMap(({ cards }) => cards).length,
    );
  }
});

test('Two groups of cards run beside each other in pairs, and one below the other on a phone', async ({
  page,
}) => {
  for (const { slug, page: record } of services.filter(({ page: { groups } }) => groups.length > 1)) {
    await page.goto(`/services/${slug}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize(viewport(width));
      const [first = [], second = []] = await Promise.all(
        record.groups.map(({ cards }) =>
          Promise.all(
            cards.map(({ title }) =>
              boxOf(page.locator('#services').getByRole('heading', { name: title, exact: true })),
            ),
          ),
        ),
      );
      for (const [place, { x, y }] of first.entries()) {
        const pair = second[place];
        if (width === 1440) expect([pair?.y, (pair?.x ?? 0) > x]).toEqual([y, true]);
        else expect([pair?.x, (pair?.y ?? 0) > y]).toEqual([x, true]);
      }
    }
  }
});

for (const width of widths) {
  test(`Cards stand ${width > 900 ? 'two in a row' : 'one below the other'} at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto(industryPath);
    const titles = industries[0]?.page.groups[0]?.cards ?? [];
    const boxes = await Promise.all(
      titles.map(({ title }) =>
        boxOf(page.locator('#services').getByRole('heading', { name: title, exact: true })),
      ),
    );
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(width > 900 ? 2 : 1);
  });
}

test('The title and lead above the cards are centred', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto(servicePath);
  const heading = await boxOf(page.locator('#services-heading'));
  expect(Math.abs((heading.x + heading.right) / 2 - 720)).toBeLessThan(15);
});

for (const { path, index, records } of [
  { path: '/services', index: servicesIndex, records: services },
  { path: '/industries', index: industriesIndex, records: industries },
] as const) {
  test(`${path} lists every entry with picture, points and link`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(index.hero.heading);
    for (const { slug, title, keyPoints } of records) {
      const entry = page.locator('main li', { has: page.locator(`a[href="${path}/${slug}"]`) });
      await expect(entry.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(entry.locator('img')).toHaveCount(1);
      await expect(entry.locator('li')).toHaveText(keyPoints);
    }
  });
}
