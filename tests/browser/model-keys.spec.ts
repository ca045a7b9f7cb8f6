import type { Page } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { violationsInThemes } from './axe.ts';
import { openedWindow as opened } from './model-window.ts';
import { takeNewerFeatures } from './older-browser.ts';
import { test } from './shared-context.ts';
import { home, industries, keysOn, messages, services } from './site-content.ts';
import { boxOf, expect, test as testInOwnContext, viewport } from './test.ts';

/* The keys on the models of heroes, and the windows that they open. */

const names = (hero: typeof home.hero) =>
  keysOn(hero).map(({ name }) => messages.openModel.replace('{name}', name));
const homeNames = names(home.hero);
/** Pages with keys, and the names of their keys. */
const pages = [
  { path: routes.home, keys: homeNames },
  ...services.map(({ slug, page }) => ({ path: `/services/${slug}`, keys: names(page.hero) })),
  ...industries.map(({ slug, page }) => ({ path: `/industries/${slug}`, keys: names(page.hero) })),
].filter(({ keys }) => keys.length > 0);
const inner = pages.find(({ path }) => path !== routes.home);

const keyOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.skip(homeNames.length === 0 || !inner, 'The content has no keys');

test('Keys are named buttons after the action of the hero, in the order of the record; Enter opens a window, Tab leads into it and, past its end, closes it, Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.goto(routes.home);
  await page.locator('.home-hero .button').first().focus();
  for (const name of homeNames) {
    await page.keyboard.press('Tab');
    await expect(keyOf(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('.home-hero-down')).toBeFocused();
  const [name = ''] = homeNames;
  await keyOf(page, name).focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('group', { name, exact: true });
  await expect(window).toBeVisible();
  await expect(window.getByRole('radio')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(window.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(keyOf(page, name)).toBeFocused();
  for (const key of ['Enter', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(window).toBeHidden();
  await expect(page.locator('.model-key > button, .home-hero-down').nth(1)).toBeFocused();
});

test('One window is open at a time; a press beside it and its own button close it; the name of a key is seen while a pointer or the focus is on it, and not above its window', async ({
  page,
}) => {
  test.skip(homeNames.length < 2, 'The home page has one key.');
  await page.setViewportSize(viewport(1440));
  await page.goto(routes.home);
  const [first = '', second = ''] = homeNames;
  const labels = page.locator('.model-key > button > .model-key-label');
  await expect(labels.first()).toHaveCSS('opacity', '0');
  await keyOf(page, first).hover();
  await expect(labels.first()).toHaveCSS('opacity', '1');
  await keyOf(page, first).focus();
  await page.keyboard.press('Tab');
  await expect(labels.nth(1)).toHaveCSS('opacity', '1');
  await expect(labels.nth(1)).toHaveText(second);
  await page.keyboard.press('Enter');
  await expect(page.locator(opened)).toBeVisible();
  await expect(labels.nth(1)).toHaveCSS('opacity', '0');
  await page.keyboard.press('Escape');
  const [other = '', last = ''] = homeNames.slice(-2);
  await keyOf(page, other).click();
  await expect(page.getByRole('group', { name: other, exact: true })).toBeVisible();
  await keyOf(page, last).press('Enter');
  await expect(page.locator(opened)).toHaveCount(1);
  await page.locator(opened).getByRole('button', { name: messages.closeModel, exact: true }).click();
  await expect(page.locator(opened)).toHaveCount(0);
  await keyOf(page, other).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator(opened)).toHaveCount(0);
});

test('The link of a window leads to the page of its software; on that page, to the illustration with its choice, which the window no longer covers', async ({
  page,
}) => {
  await page.goto(routes.home);
  const [first = ''] = homeNames;
  await keyOf(page, first).click();
  await page.locator(`${opened} a`).click();
  await expect(page).toHaveURL(new RegExp(`${home.hero.keys?.entries[0]?.target}$`));
  await page.goto(inner?.path ?? '');
  await keyOf(page, inner?.keys[0] ?? '').click();
  await page.locator(opened).getByRole('link', { name: messages.tryIllustration }).click();
  await expect(page.locator('#example-heading')).toBeInViewport();
  await expect(page.locator(opened)).toHaveCount(0);
});

test('Keys are absent while the stylesheet of their windows is, and move nothing when it comes', async ({
  page,
}) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/rest\.[\w-]+\.css$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(routes.home, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  await expect(page.locator('.model-key > button').first()).toBeHidden();
  arrive();
  await expect(keyOf(page, homeNames[0] ?? '')).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
});

for (const { path, keys } of [pages[0], inner].flatMap((entry) => entry ?? []))
  test(`Axe finds no violation in the open windows of ${path}, in either theme`, async ({ page }) => {
    await page.setViewportSize(viewport(1440));
    await page.goto(path);
    // Axe judges no colour in an element with a drawing of CSS, and takes the hero's for one behind the window.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        ':has(:popover-open)::before, :has(:popover-open)::after { content: none !important; }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    for (const name of keys) {
      await keyOf(page, name).press('Enter');
      await expect(page.locator(opened)).toBeVisible();
      expect.soft(await violationsInThemes(page, '.model-keys'), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

test('On a phone a key has 48 pixels for a finger, and no other key in them, also with text twice its size, and a window is a sheet at the lower edge', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(routes.home);
  for (const standard of [16, 32]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    const boxes = await page
      .locator('.model-key > button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(homeNames.length);
    for (const [index, one] of boxes.entries()) {
      expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(48);
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(320);
      for (const other of boxes.slice(index + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
          one.width,
        );
    }
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.setViewportSize(viewport(390));
  await keyOf(page, homeNames[0] ?? '').click();
  const { x, width, bottom } = await boxOf(page.locator(opened));
  expect([x, width, Math.round(bottom)]).toEqual([0, 390, viewport(390).height]);
});

test('Keys are seen where colours are forced, and they and their windows are not on paper', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(routes.home);
  const colours = await page
    .locator('.model-key > button')
    .first()
    .evaluate((key) => {
      const disc = getComputedStyle(key, '::before');
      return [disc.backgroundColor, disc.borderTopColor, getComputedStyle(key, '::after').backgroundColor];
    });
  const [disc, ring, mark] = colours;
  expect(ring).not.toBe(disc);
  expect(mark).not.toBe(disc);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.model-keys, .model-window').filter({ visible: true })).toHaveCount(0);
});

testInOwnContext.describe('In a browser without popovers', () => {
  testInOwnContext.beforeEach(({ context }) => takeNewerFeatures(context));
  testInOwnContext.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

  testInOwnContext('a key is a link to the illustration, and nothing opens', async ({ page }) => {
    await page.goto(routes.home);
    await expect(page.locator('.model-key > button, .model-window').filter({ visible: true })).toHaveCount(0);
    const [first = ''] = homeNames;
    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${home.hero.keys?.entries[0]?.target}#example-heading$`));
    await expect(page.locator('#example-heading')).toBeInViewport();
  });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a key opens its window', async ({ page }) => {
    await page.goto(inner?.path ?? '');
    await keyOf(page, inner?.keys[0] ?? '').click();
    await expect(page.locator('.model-window').first()).toBeVisible();
  });
});
