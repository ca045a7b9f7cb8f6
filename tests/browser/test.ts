import { setTimeout } from 'node:timers/promises';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type KeptContext, keptContext } from './kept-context.ts';

interface Options {
  /** Messages of the console that a test provokes on purpose. */
  expectedMessages: RegExp | null;
}

/** Playwright's message where a journey begins without a service worker, as playwright.config.ts sets it. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** Playwright's test; fails on warnings and errors of the page. */
export const test = base.extend<Options & { quietConsole: undefined }, { keptContext: KeptContext }>({
  // Here, because a test with another set of worker fixtures would need another worker, with a browser of its own.
  keptContext: [keptContext, { scope: 'worker' }],
  expectedMessages: [null, { option: true }],
  quietConsole: [
    async ({ context, expectedMessages }, use) => {
      const messages = consoleMessages(context);
      await use(undefined);
      const unexpected = messages.filter((text) => !expectedMessages?.test(text) && text !== workerBlocked);
      expect(unexpected, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Warnings and errors of the pages of a context from now on. */
export function consoleMessages(context: BrowserContext): readonly string[] {
  const messages: string[] = [];
  context.on('console', (message: ConsoleMessage) => {
    if (['warning', 'error', 'assert'].includes(message.type())) messages.push(message.text());
  });
  context.on('weberror', (error) => messages.push(String(error.error())));
  return messages;
}

/** Chromium's message about a page with status 404 or a refused form. */
export const refusedByServer = /Failed to load resource: the server responded with a status of (404|422|503)/;

/** Scrolls to an island, a part of it or its section, and waits until it is hydrated. */
export async function hydrated(page: Page, part: string): Promise<void> {
  const element = page.locator(part).first();
  // At once: a smooth scroll would still be under way when the test measures.
  await element.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await drawn(page);
  await expect(
    element.locator('xpath=(ancestor-or-self::*[@data-island] | descendant::*[@data-island])[1]'),
  ).toHaveAttribute('data-ready');
}

/** Fills in the required fields. */
export async function fillForm(page: Page, email = 'asha@example.org', subject = 'A shop'): Promise<void> {
  const request = { name: 'Asha Rao', email, subject, user_content: 'We sell tea.' };
  for (const [name, value] of Object.entries(request))
    await page.locator(`#contact [name="${name}"]`).fill(value);
}

/** Holds the files back until the test releases them. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Waits until all changes are drawn. On a busy machine headless Chromium sometimes stops drawing a page while it draws others,
 * and sections that hydrate when seen then do not. A screenshot makes it draw; once in some 20,000 calls that does not return
 * either, and a page that is opened beside it does. The error for a page that is not drawn even then states its state.
 */
export async function drawn(page: Page): Promise<void> {
  const frames = twoFrames(page);
  const isDrawn = () => Promise.race([frames, setTimeout(1000, false)]);
  while (!(await isDrawn()))
    try {
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, timeout: 10_000 });
    } catch (cause) {
      const state = await drawingState(page);
      if (!(await isDrawn())) throw new Error(`Chromium does not draw the page. ${state}`, { cause });
    }
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<true>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  );

/**
 * Distinguishes a busy script and a hidden page from a browser that has stopped drawing one page or all: opens another page
 * for it.
 */
async function drawingState(page: Page): Promise<string> {
  const within = (reply: Promise<string>) =>
    Promise.race([reply.catch((error) => String(error)), setTimeout(5000, 'no reply')]);
  const state = await within(
    page.evaluate(() => `${document.visibilityState}, ${document.readyState}, scrolled to ${scrollY}`),
  );
  const other = await page.context().newPage();
  const otherState = await within(twoFrames(other).then(() => 'drawn'));
  await other.close();
  return `Its script says: ${state}. A new page beside it: ${otherState}.`;
}

/**
 * Scrolls through the page, so that islands hydrate and pictures load, and back to the top. Pictures load when they are less
 * than a window away, so every second window is enough.
 */
export async function scrollThrough(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: 2 * innerHeight,
  }));
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await drawn(page);
  }
  for (const island of await page.locator('[data-island]').all()) {
    await island.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(island).toHaveAttribute('data-ready');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** The position of an element; fails when it is not drawn. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Skips a test of the bar where a long name and the entries leave no room for it, so that the menu is a sheet at any width. */
export async function needsBar(page: Page): Promise<void> {
  const isSheet = await page.locator('.navigation-toggler').isVisible();
  test.skip(isSheet, 'The name and the entries of the company leave no room for a bar.');
}

export const viewport = (width: number) => ({ width, height: width < 500 ? 844 : 900 });
