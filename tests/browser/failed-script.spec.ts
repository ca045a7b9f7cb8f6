import type { Page, Route } from '@playwright/test';
import { errorScreen, form, guideTo, home, servicePath, servicesAtHome } from './site-content.ts';
import { expect, fillForm, holdBack, hydrated, test, viewport } from './test.ts';

/* Scripts that do not load, or fail: every section then stays as it is without script. */

const PAGE_SCRIPT = '**/a/document.*.js';
const ISLANDS = '**/a/hydrate.*.js';
const ISLAND_DATA = '**/a/islands.*.json';

const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is gone after a deploy': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'throws while it starts': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  'never arrives': () => new Promise(() => {}),
};

test.use({
  viewport: viewport(1440),
  expectedMessages:
    /Failed to load resource|Failed to fetch|broken|net::ERR|did not load in time|was not accepted|React error #418|is not valid JSON|inline (script|speculation rules) violates/,
});

/** Expects that the islands are as they are without script. */
async function expectPlain(page: Page) {
  await expect(page.locator('[role="tablist"]:visible')).toHaveCount(0);
  for (const [index, { description, title }] of servicesAtHome.entries()) {
    const pane = page.locator(`#service-pane-${index}`);
    await expect(pane.getByText(description)).toBeVisible();
    await expect(pane.getByRole('link', { name: guideTo(title) })).toBeVisible();
  }
  for (const { text } of home.about.tabs) await expect(page.locator('#about').getByText(text)).toBeVisible();
}

/**
 * Lets the clock pass each section's limit. A limit begins when the browser reports that the section is in view, which
 * on a busy machine can be after this began: frames that a page asks for come by the test's clock, not when it is drawn.
 */
async function passTimeLimits(page: Page) {
  const sectionsWithScript = async () => {
    await page.clock.fastForward(10_000);
    return page.locator('[role="tablist"]:visible').count();
  };
  await expect.poll(sectionsWithScript).toBe(0);
}

async function sendRequest(page: Page) {
  await fillForm(page);
  await page.locator('#contact').getByRole('button', { name: form.submit }).click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
}

/** Scrolls to each island and waits until it is drawn: a first report of an observer, which a test's clock does not replace. */
async function seeAllIslands(page: Page) {
  for (const island of await page.locator('[data-island]').all())
    await island.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' });
      await new Promise<void>((drawn) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          drawn();
        }).observe(element);
      });
    });
}

for (const [what, files, how] of [
  ['the script of the page', PAGE_SCRIPT, 'is gone after a deploy'],
  ['the script of the page', PAGE_SCRIPT, 'throws while it starts'],
  ['the script of the page', PAGE_SCRIPT, 'never arrives'],
  ['the script of the sections', ISLANDS, 'is gone after a deploy'],
  ['the script of the sections', ISLANDS, 'throws while it starts'],
  ['the script of the sections', ISLANDS, 'never arrives'],
  ['the data of the sections', ISLAND_DATA, 'is gone after a deploy'],
] as const)
  test(`Where ${what} ${how}, everything can be read and the form is sent`, async ({ page }) => {
    const isPending = how === 'never arrives';
    if (isPending) await page.clock.install();
    await page.route(files, (route) => failures[how]?.(route));
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    // Sections are observed once the page's script has run: what is scrolled past before is not seen.
    if (files !== PAGE_SCRIPT) await page.locator('[data-theme-switch][data-ready]').waitFor();
    await seeAllIslands(page);
    if (isPending) await passTimeLimits(page);
    await expectPlain(page);
    if (files === PAGE_SCRIPT) await expect(page.locator('[data-theme-switch]')).toBeHidden();
    await sendRequest(page);
  });

test('Where a content blocker stops the scripts inside a page, its other script runs, and everything can be read and the form is sent', async ({
  page,
}) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace(/script-src [^;]*/, "script-src 'self'") ?? '';
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto('/');
  await seeAllIslands(page);
  await expect(page.locator('[data-spy][aria-current]').first()).toBeAttached();
  await expectPlain(page);
  await sendRequest(page);
});

test.describe('A section that fails', () => {
  /** Makes React fail at the next list that a section draws; the error screen's own list of contacts is left whole. */
  const breakDrawing = () => {
    const { map } = Array.prototype;
    Array.prototype.map = function (this: { href?: string }[], ...args: Parameters<typeof map>) {
      if (this[0]?.href?.startsWith('tel:')) return map.apply(this, args);
      throw new Error('broken');
    } as typeof map;
  };

  test('during hydration shows what it shows without script, with what was typed', async ({ page }) => {
    await page.route(ISLANDS, async (route) => {
      await page.locator('#contact [name="phone"]').fill('+91 98765 43210');
      await page.evaluate(breakDrawing);
      await route.continue();
    });
    await page.goto('/');
    await seeAllIslands(page);
    await expectPlain(page);
    await expect(page.getByText(errorScreen.heading)).toHaveCount(0);
    await expect(page.locator('#contact [name="phone"]')).toHaveValue('+91 98765 43210');
    await sendRequest(page);
  });

  test('later says so above what it shows without script', async ({ page }) => {
    test.skip(servicesAtHome.length < 2, 'The services section has no second tab.');
    await page.goto('/');
    await hydrated(page, '#services');
    await page.evaluate(breakDrawing);
    await page.locator('#services [role="tab"]').nth(1).click();
    const alert = page.locator('#services').getByRole('alert');
    await expect(alert).toContainText(errorScreen.heading);
    await expect(alert).not.toContainText('broken');
    await expect(page.locator('#services [role="tablist"]')).toBeHidden();
    for (const [index, { description }] of servicesAtHome.entries())
      await expect(page.locator(`#service-pane-${index}`).getByText(description)).toBeVisible();
  });

  test('later still has in the form what was typed, and the form is sent', async ({ page }) => {
    await page.goto('/');
    await hydrated(page, '#contact');
    await fillForm(page);
    await page.locator('#contact [name="phone"]').fill('+91 98765 43210');
    await page.route('**/contact', async (route) => {
      await page.evaluate(breakDrawing);
      await route.fulfill({ status: 503, json: { success: false, message: form.failure } });
    });
    await page.locator('#contact').getByRole('button', { name: form.submit }).click();
    await expect(page.locator('#contact').getByRole('alert')).toContainText(errorScreen.heading);
    await page.unroute('**/contact');
    await expect(page.locator('#contact [name="phone"]')).toHaveValue('+91 98765 43210');
    await sendRequest(page);
  });
});

test('What was typed is kept where React has to draw the form again', async ({ page }) => {
  await page.route(ISLANDS, async (route) => {
    await page.locator('#contact [name="name"]').fill('Asha Verma');
    // Browser extensions that fill in forms add such elements.
    await page.locator('#contact form').evaluate((form) => form.prepend(document.createElement('aside')));
    await route.continue();
  });
  await page.goto(servicePath);
  await hydrated(page, '#contact');
  await expect(page.locator('#contact [name="name"]')).toHaveValue('Asha Verma');
});

for (const name of ['name', 'user_content'])
  test(`Whoever is typing in ${name} while React draws the form again can type on`, async ({ page }) => {
    const release = await holdBack(page, ISLANDS);
    await page.goto('/get-started');
    const field = page.locator(`#contact [name="${name}"]`);
    await field.focus();
    await page.keyboard.type('Asha');
    await page.locator('#contact form').evaluate((form) => form.prepend(document.createElement('aside')));
    release();
    await expect(page.locator('#contact [data-island]')).toHaveAttribute('data-ready');
    await expect(page.locator('#contact aside')).toHaveCount(0);
    await page.keyboard.type(' Verma');
    await expect(field).toHaveValue('Asha Verma');
  });
