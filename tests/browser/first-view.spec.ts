import { home, industries, messages, moreAbout } from './site-content.ts';
import { drawn, expect, holdBack, test, viewport } from './test.ts';

/* The first view of a page: it is complete at once, and nothing shifts when a visitor scrolls early. */

test('Assistive technology finds the whole page while a picture still hangs', async ({ page }) => {
  await page.route('**/*.{avif,webp}', () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  for (const { title } of industries.slice(0, 8))
    await expect(page.getByRole('link', { name: moreAbout(title) })).toBeAttached();
  await expect(page.getByRole('heading', { name: home.contact.heading })).toBeAttached();
  await expect(page.getByRole('textbox')).toHaveCount(5);
});

test('A first screen says what the company does and what to do next', async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const hero = page.locator('#home');
    for (const part of [
      hero.getByRole('heading', { level: 1 }),
      hero.getByText(home.hero.description),
      hero.getByRole('link', { name: messages.requestCallBack }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});

for (const width of [390, 1440])
  test(`At ${width} pixels a visitor who scrolls at once keeps their place while the rest arrives`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    const release = await holdBack(page, '**/a/*.{js,avif,webp,woff2}');
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    const place = page.locator('#features-heading');
    await place.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    const top = () => place.evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();
    release();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await drawn(page);
    expect(await top()).toBeCloseTo(before, 0);
  });
