import type { Page } from '@playwright/test';
import { routes } from '../../src/site/routes.ts';
import {
  howWeWork,
  industries,
  industriesIndex,
  industryPath,
  messages,
  services,
  servicesIndex,
} from './site-content.ts';
import { boxOf, expect, test, viewport } from './test.ts';

type PageRecord = (typeof services | typeof industries)[number]['page'];

const detailPages = [
  ...services.map((record) => ({ ...record, path: routes.service(record.slug), index: '/services' })),
  ...industries.map((record) => ({ ...record, path: routes.industry(record.slug), index: '/industries' })),
];
const asked = detailPages.find(({ page }) => (page.questions?.entries.length ?? 0) > 1);
const questions = asked?.page.questions?.entries ?? [];

for (const { path, index, title, page: record } of detailPages)
  test(`${path} has the hero, the cards right after it, every section of its record and the form`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(record.head.title);
    const hero = page.locator('main section').first();
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(record.hero.heading);
    await expect(hero.getByText(record.hero.description)).toBeVisible();
    await expect(hero).toHaveAttribute('data-bg-black', String(record.hero.bgBlack));
    await expectCards(page, record);
    await expectSections(page, record);
    await expect(page.locator('#contact form')).toBeVisible();
    const trail = page.getByRole('navigation', { name: messages.breadcrumb });
    await expect(trail.getByRole('link').nth(1)).toHaveAttribute('href', index);
    await expect(trail.locator('[aria-current="page"]')).toHaveText(title);
  });

async function expectCards(page: Page, record: PageRecord) {
  const section = page.locator('main #services');
  await expect(section.getByRole('heading', { level: 2 })).toHaveText(record.body.heading);
  const cards = record.groups.flatMap((group) => group.cards);
  for (const card of cards) {
    await expect(section.getByRole('heading', { name: card.title, exact: true })).toBeVisible();
    if (card.lead) await expect(section.getByText(card.lead, { exact: true })).toBeVisible();
    for (const bullet of card.bullets) await expect(section.getByText(bullet, { exact: true })).toBeVisible();
  }
  await expect(section.locator('svg')).toHaveCount(cards.length);
  await expect(section.locator('a, button')).toHaveCount(0);
}

/** The sections after the cards, in their order. */
async function expectSections(page: Page, record: PageRecord) {
  const names = ['diagram', 'example', 'workflow', 'connections', 'questions'] as const;
  const ids = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) => all.map((section) => section.getAttribute('aria-labelledby')));
  expect(ids).toEqual(
    ['page', 'services', ...names.filter((name) => record[name]), 'related'].map((name) => `${name}-heading`),
  );
  for (const name of names)
    if (record[name]) await expect(page.locator(`#${name}-heading`)).toHaveText(record[name].heading);
  for (const { text } of record.diagram?.tracks.flatMap((track) => track.stations) ?? [])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  for (const { text } of record.workflow?.steps ?? []) await expect(page.getByText(text)).toBeVisible();
  if (record.example) await expect(page.getByText(messages.illustrativeExample)).toBeVisible();
}

for (const [width, columns] of [
  [390, 1],
  [1440, 2],
] as const)
  test(`At ${width} pixels cards stand in ${columns} column(s) under a centred title`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto(industryPath);
    const cards = industries[0]?.page.groups[0]?.cards ?? [];
    const boxes = await Promise.all(
      cards.map(({ title }) =>
        boxOf(page.locator('#services').getByRole('heading', { name: title, exact: true })),
      ),
    );
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(columns);
    const heading = await boxOf(page.locator('#services-heading'));
    expect(Math.abs((heading.x + heading.right) / 2 - width / 2)).toBeLessThan(15);
  });

test('Groups of cards stand under their titles', async ({ page }) => {
  for (const { slug, page: record } of services.filter(({ page: { groups } }) => groups.length > 1)) {
    await page.goto(routes.service(slug));
    const section = page.locator('#services');
    const titles = record.groups.map(({ title }) => title ?? '');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles);
    const cards = record.groups.flatMap((group) => group.cards);
    await expect(section.getByRole('heading', { level: 4 })).toHaveCount(cards.length);
  }
});

for (const { path, index, records } of [
  { path: '/services', index: servicesIndex, records: services },
  { path: '/industries', index: industriesIndex, records: industries },
] as const)
  test(`${path} lists every entry with picture, description and link`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(index.hero.heading);
    for (const { slug, title, page: record } of records) {
      const entry = page.locator('main li', { has: page.locator(`a[href="${path}/${slug}"]`) });
      await expect(entry.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(entry.locator('img')).toHaveCount(1);
      await expect(entry.getByText(record.hero.description)).toBeVisible();
    }
  });

test('Questions open by keyboard one beside the other, and for a search of their answer', async ({
  page,
}) => {
  await page.goto(asked?.path ?? '');
  const details = page.locator('section[aria-labelledby="questions-heading"] details');
  const answer = (index: number) => page.getByText(questions[index]?.answer ?? '');
  await expect(answer(0)).toBeHidden();
  for (const index of [0, 1]) {
    await details.nth(index).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(answer(index)).toBeVisible();
  }
  await expect(answer(0)).toBeVisible();
  const start = questions[1]?.answer.split(' ').slice(0, 5).join(' ') ?? '';
  await page.goto('about:blank');
  await page.goto(`${asked?.path}#:~:text=${encodeURIComponent(start).replaceAll('-', '%2D')}`);
  await expect(answer(1)).toBeVisible();
});

test('An industry leads to the services it uses, and each of them leads back', async ({ page }) => {
  const links = page.locator('section[aria-labelledby="related-heading"] a');
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const { slug, uses } of industries) {
    await page.goto(routes.industry(slug));
    expect(await hrefs()).toEqual(uses.map(({ service }) => routes.service(service)));
  }
  for (const { slug } of services) {
    const users = industries.filter(({ uses }) => uses.some(({ service }) => service === slug));
    await page.goto(routes.service(slug));
    if (users.length > 0) expect(await hrefs()).toEqual(users.map((one) => routes.industry(one.slug)));
  }
});

test('How we work has process, models, costs, rights, support and questions', async ({ page }) => {
  await page.goto(routes.howWeWork);
  await expect(page).toHaveTitle(howWeWork.head.title);
  const { process, engagement, costs, trust, support, questions: asked } = howWeWork;
  for (const { heading } of [process, engagement, costs, trust, support, asked])
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('main details')).toHaveCount(asked.entries.length);
  await page.goto('/');
  await expect(
    page.locator('footer').getByRole('link', { name: howWeWork.title, exact: true }),
  ).toBeVisible();
});

test.describe('Where the stylesheet does not come', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  for (const path of ['/', industryPath])
    test(`${path} is plain and complete`, async ({ page }) => {
      await page.route('**/*.css', (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#contact form')).toBeVisible();
    });
});
