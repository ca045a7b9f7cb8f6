import { home, industriesAtHome, messages, moreAbout } from './site-content.ts';
import { expect, test } from './test.ts';

test('Assistive technology finds the whole page while a picture still hangs', async ({ page }) => {
  await page.route('**/*.{avif,webp}', () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  for (const { title } of industriesAtHome)
    await expect(page.getByRole('link', { name: moreAbout(title) })).toBeAttached();
  await expect(page.getByRole('heading', { name: home.contact.heading })).toBeAttached();
  // The hidden field for programs is inert.
  await expect(page.getByRole('textbox').and(page.locator(':not([inert] *)'))).toHaveCount(5);
});

test('A first screen says what the company does and what to do next', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const hero = page.locator('#home');
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      hero.getByRole('heading', { level: 1 }),
      hero.getByText(home.hero.description),
      hero.getByRole('link', { name: messages.requestCallBack }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
  for (const [width, height] of [
    [1366, 657],
    [1440, 700],
    [1536, 730],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('link', { name: messages.scrollToServices })).toBeInViewport({ ratio: 1 });
  }
});
