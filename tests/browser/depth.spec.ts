import { routes } from '../../src/site/routes.ts';
import { howWeWork, industries, kindsOfPages, paths, services, words } from './site-content.ts';
import { expect, test, viewport } from './test.ts';

/* What stands below the cards of inner pages; inner-pages.spec.ts looks whether each has what its record says. */

const pages = [
  ...services.map((record) => ({ path: routes.service(record.slug), page: record.page })),
  ...industries.map((record) => ({ path: routes.industry(record.slug), page: record.page })),
];
const withQuestions = pages.filter(({ page }) => page.questions);
const [asked] = withQuestions;

test('Some page answers questions', () => {
  expect(withQuestions.length).toBeGreaterThan(0);
});

test('Questions open and close by keyboard, one beside the other', async ({ page }) => {
  await page.goto(asked?.path ?? '');
  const details = page.locator('section[aria-labelledby="questions-heading"] details');
  await expect(details).toHaveCount(asked?.page.questions?.entries.length ?? 0);
  const answer = (index: number) => page.getByText(asked?.page.questions?.entries[index]?.answer ?? '');
  await expect(answer(0)).toBeHidden();
  await details.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answer(0)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(details.nth(1).locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(answer(1)).toBeVisible();
  await expect(answer(0)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer(1)).toBeHidden();
});

test('A search for words of an answer opens the question', async ({ page }) => {
  const [, second] = asked?.page.questions?.entries ?? [];
  // A link to a text is found as a search in the page finds it.
  const start = second?.answer.split(' ').slice(0, 5).join(' ') ?? '';
  const fragment = encodeURIComponent(start).replaceAll('-', '%2D');
  await page.goto(`${asked?.path}#:~:text=${fragment}`);
  await expect(page.getByText(second?.answer ?? '')).toBeVisible();
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440]) {
    test(`questions open at ${width} pixels, and diagrams can be read`, async ({ page }) => {
      await page.setViewportSize(viewport(width));
      await page.goto(asked?.path ?? '');
      const [first] = asked?.page.questions?.entries ?? [];
      await page.getByText(first?.question ?? '').click();
      await expect(page.getByText(first?.answer ?? '')).toBeVisible();
      for (const track of asked?.page.diagram?.tracks ?? [])
        for (const { text } of track.stations) await expect(page.getByText(text)).toBeVisible();
    });
  }
});

test.describe('Where their stylesheet does not come', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test('the sections below the hero are plain and complete', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto(asked?.path ?? '');
    await expect(page.getByText(asked?.page.groups[0]?.cards[0]?.title ?? '')).toBeVisible();
    await expect(page.locator('#contact form')).toBeVisible();
  });

  test('those of the home page are, too', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('#services summary').filter({ visible: true })).toHaveCount(services.length);
    await page.locator('#services summary').last().click();
    await expect(page.locator('#services details').last().getByRole('link')).toBeVisible();
    await expect(page.locator('#contact form')).toBeVisible();
  });
});

test('An industry leads to the services it uses, and each of them leads back', async ({ page }) => {
  const links = page.locator('section[aria-labelledby="related-heading"] a');
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const { slug, uses } of industries) {
    await page.goto(routes.industry(slug));
    expect(await hrefs()).toEqual(uses.map(({ service }) => routes.service(service)));
  }
  for (const { slug } of services) {
    const back = industries
      .filter(({ uses }) => uses.some(({ service }) => service === slug))
      .map((industry) => routes.industry(industry.slug));
    await page.goto(routes.service(slug));
    if (back.length > 0) expect(await hrefs()).toEqual(back);
  }
});

test('How we work is reached from the footer of every kind of page, and from the steps of a page', async ({
  page,
}) => {
  for (const path of kindsOfPages.filter((kind) => paths.includes(kind))) {
    await page.goto(path);
    const link = page.locator('footer').getByRole('link', { name: howWeWork.title, exact: true });
    await expect(link).toHaveAttribute('href', routes.howWeWork);
  }
  for (const { path, page: record } of pages) {
    if (!record.workflow) continue;
    await page.goto(path);
    const link = page.locator('main').getByRole('link', { name: words.howWeWork });
    await expect(link).toHaveAttribute('href', routes.howWeWork);
  }
});

test('How we work says process, models, costs, rights and support with its days and hours', async ({
  page,
}) => {
  await page.goto(routes.howWeWork);
  await expect(page).toHaveTitle(howWeWork.head.title);
  const { process, engagement, costs, trust, support, questions } = howWeWork;
  for (const { heading } of [process, engagement, costs, trust, support, questions])
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  for (const { time } of support.levels) await expect(page.getByText(time, { exact: true })).toBeVisible();
  await expect(page.locator('main details')).toHaveCount(questions.entries.length);
  await expect(page.locator('#contact form')).toBeVisible();
});
