import { routes } from '../../contract/routes.ts';
import { test } from './shared-context.ts';
import { industries, industryPath, messages, services } from './site-content.ts';
import { boxOf, expect, viewport } from './test.ts';
import { visibleLines } from './visible-lines.ts';

/* built-site/records.test.ts tests the texts of pages and their order. */

const withQuestions = services.find(({ page }) => (page.questions?.entries.length ?? 0) > 1);
const questions = withQuestions?.page.questions?.entries ?? [];

test('Cards are in one column on a phone and in two on a desktop, below a title and a subtitle that are centred at every width', async ({
  page,
}) => {
  test.skip(industries.length === 0, 'The company has no industries.');
  const cards = industries[0]?.page.groups[0]?.cards ?? [];
  const section = page.locator('#services');
  await page.goto(industryPath);
  for (const width of [390, 768, 900, 1041, 1440]) {
    await page.setViewportSize(viewport(width));
    const middles = await section.locator('.section-head > *').evaluateAll((all) =>
      all.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const lines = [...text.getClientRects()];
        return lines.map(({ left, right }) => (left + right) / 2);
      }),
    );
    expect(middles).toHaveLength(2);
    const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
    for (const x of middles.flat()) expect(Math.abs(x - middle), `at ${width} pixels`).toBeLessThan(5);
    const columns = { 390: 1, 1440: 2 }[width];
    if (!columns) continue;
    const boxes = await Promise.all(
      cards.map(({ title }) => boxOf(section.getByRole('heading', { name: title, exact: true }))),
    );
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(columns);
  }
});

test('Under the pointer a link of the breadcrumb has the colour of the headline, also on a dark panel', async ({
  page,
}) => {
  const darkPanel = services.find(({ page: { hero } }) => hero.bgBlack);
  for (const path of [industryPath, ...(darkPanel ? [`/services/${darkPanel.slug}`] : [])]) {
    await page.goto(path);
    const colour = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    const link = page.locator('.breadcrumb a').first();
    await link.hover();
    await expect.soft(link, path).toHaveCSS('color', colour);
  }
});

test('Each line of the breadcrumb begins with the name of a page, at the edge of the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(industryPath);
  await page.locator('.breadcrumb [aria-current]').evaluate((current) => {
    current.textContent = 'Transportation and logistics';
  });
  const { x: edge } = await boxOf(page.locator('h1'));
  const { lines } = await visibleLines(page.locator('.breadcrumb [aria-current]'));
  expect(lines[0]?.top).toBeGreaterThan((await boxOf(page.locator('.breadcrumb li').first())).bottom);
  expect(Math.abs((lines[0]?.left ?? 0) - edge)).toBeLessThan(2);
});

test('On a phone the icon of a card is level with its title, and clear of the text below', async ({
  page,
}) => {
  test.skip(services.length === 0, 'The company has no services.');
  await page.setViewportSize(viewport(390));
  await page.goto(`/services/${services[0]?.slug}`);
  for (const card of await page.locator('.card').all()) {
    const icon = await boxOf(card.locator('.star-icon'));
    const title = await boxOf(card.locator('.card-title'));
    if (title.height <= icon.height)
      expect.soft(Math.abs((icon.y + icon.bottom) / 2 - (title.y + title.bottom) / 2)).toBeLessThan(2);
    const [line] = (await visibleLines(card.locator('.card-lead, .bullets').first())).lines;
    expect.soft((line?.top ?? 0) - icon.bottom).toBeGreaterThan(8);
  }
});

test('Questions open by keyboard one beside the other, and for a search of their answer', async ({
  page,
}) => {
  test.skip(!withQuestions, 'No service has two questions.');
  const path = `/services/${withQuestions?.slug}`;
  await page.goto(path);
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
  await page.goto(`${path}#:~:text=${encodeURIComponent(start).replaceAll('-', '%2D')}`);
  await expect(answer(1)).toBeVisible();
});

test.describe('A policy', () => {
  const path = routes.privacyPolicy;
  test('has a contents list that follows the reader', async ({ page }) => {
    await page.setViewportSize(viewport(1440));
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: messages.contents });
    const chapters = page.locator('article h2[id]:not(#contents-heading, #contact-details-heading)');
    expect(await contents.getByRole('link').allTextContents()).toEqual(await chapters.allTextContents());
    const marked = contents.locator('[aria-current="true"]');
    await expect(marked).toHaveCount(0);
    const last = (await chapters.count()) - 1;
    for (const index of [Math.min(3, last), Math.min(1, last)]) {
      await chapters.nth(index).evaluate((heading) => heading.scrollIntoView());
      await expect(marked).toHaveText([(await chapters.nth(index).textContent()) ?? '']);
    }
    await contents.getByRole('link').last().click();
    await expect(chapters.last()).toBeInViewport();
  });

  test('does not scroll sideways on a phone, whatever its words, and has numbers and nested lists inside its column, with space between lists', async ({
    page,
  }) => {
    await page.setViewportSize(viewport(390));
    const long = 'https://example.com/'.padEnd(160, 'a-long-address');
    const cells = `<td>${'Retention of invoices</td><td>'.repeat(8)}</td>`;
    const words = [
      '<ul><li>One</li></ul><ol><li>Two<ul><li>Three</li></ul></li></ol>',
      `<pre><code>${'A paragraph that is written as code. '.repeat(8)}</code></pre>`,
      `<p>${long} <a href="/">${long}</a> <code>${long}</code></p>`,
      `<h2>${long}</h2><ul><li>${long}</li></ul><blockquote><p>${long}</p></blockquote>`,
      `<div class="legal-table" tabindex="0"><table><tbody><tr>${cells}</tr></tbody></table></div>`,
    ].join('');
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<div class="legal-text"[^>]*>/, `$&${words}`);
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.locator('.legal-text pre')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.setViewportSize(viewport(1440));
    const lists = page.locator('.legal-text > ol:nth-child(2), .legal-text > ol:nth-child(2) ul');
    // In per cent of the letters' size: padding, and the space before the list.
    const insets = await lists.evaluateAll((elements) =>
      elements.map((element) => {
        const { paddingInlineStart, marginBlockStart, fontSize } = getComputedStyle(element);
        return [paddingInlineStart, marginBlockStart].map((size) =>
          Math.round((100 * parseFloat(size)) / parseFloat(fontSize)),
        );
      }),
    );
    expect(insets).toEqual([
      [200, 100],
      [125, 40],
    ]);
  });
});

test.describe('Where the stylesheet does not load', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test('a page is plain and complete', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto(industryPath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#contact form')).toBeVisible();
  });
});

test('The text of a message page is wider than 400 pixels beside its picture, and does not touch it from above', async ({
  page,
}) => {
  for (const path of [routes.offline, `${routes.contactSent}?reference=7K3M-9QXV`]) {
    await page.goto(path);
    for (const width of [1024, 1440, 2560]) {
      await page.setViewportSize(viewport(width));
      const { width: text } = await boxOf(page.locator('main .wrap > *').first());
      expect.soft(text, `${path} at ${width}`).toBeGreaterThan(400);
    }
    await page.setViewportSize(viewport(390));
    const { bottom } = await boxOf(page.locator('main .wrap > :last-child').first());
    const { y } = await boxOf(page.locator('main picture').first());
    expect.soft(y - bottom, path).toBeGreaterThan(20);
  }
});
