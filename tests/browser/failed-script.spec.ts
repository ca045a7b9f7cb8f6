import type { Page, Route } from '@playwright/test';
import { errorScreen, home, messages, services } from './site-content.ts';
import { expect, hydrated, scrollThrough, test, viewport } from './test.ts';

/* Scripts that do not load, or fail: every section then shows what it shows without script. */

const PAGE_SCRIPT = '**/a/page.*.js';
const ISLANDS = '**/a/hydrate.*.js*';
const ISLAND_DATA = '**/a/islands.*.json';

const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is gone after a deploy': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'throws while it starts': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
};

test.use({
  expectedMessages: /Failed to load resource|Failed to fetch|broken|net::ERR|does not come|React error #418/,
});

/** What the islands show without script. */
async function expectPlain(page: Page) {
  await expect(page.locator('[role="tablist"]:visible')).toHaveCount(0);
  for (const [index, { description, title }] of services.entries()) {
    const pane = page.locator(`#service-pane-${index}`);
    await expect(pane.getByText(description)).toBeVisible();
    await expect(pane.getByRole('link', { name: `Guide to ${title}` })).toBeVisible();
  }
  for (const { text } of home.about.tabs) await expect(page.locator('#about').getByText(text)).toBeVisible();
}

async function sendRequest(page: Page) {
  for (const name of ['name', 'subject', 'user_content'])
    await page.locator(`#contact [name="${name}"]`).fill('Text');
  await page.locator('#contact [name="email"]').fill('asha@example.org');
  await page.locator('#contact').getByRole('button', { name: 'Submit Now' }).click();
}

async function seeAllIslands(page: Page) {
  for (const island of await page.locator('[data-island]').all())
    await island.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
}

for (const [how, fail] of Object.entries(failures)) {
  for (const [which, files] of [
    ['the script of the sections', ISLANDS],
    ['the script of the page', PAGE_SCRIPT],
  ] as const) {
    test(`Where ${which} ${how}, everything can be read and the form is sent`, async ({ page }) => {
      await page.setViewportSize(viewport(1440));
      await page.route(files, fail);
      await page.goto('/');
      await seeAllIslands(page);
      await expectPlain(page);
      if (files === PAGE_SCRIPT) await expect(page.locator('[data-theme-switch]')).toBeHidden();
      await sendRequest(page);
      await expect(page).toHaveURL('/contact/sent');
    });
  }
}

test.describe('Where what the sections need in the browser', () => {
  test.use({ expectedMessages: /Failed to load resource|Failed to fetch|net::ERR|is not valid JSON/ });

  for (const [how, fail] of Object.entries(failures)) {
    test(`${how}, everything can be read and the form is sent`, async ({ page }) => {
      await page.setViewportSize(viewport(1440));
      await page.route(ISLAND_DATA, fail);
      await page.goto('/');
      await seeAllIslands(page);
      await expectPlain(page);
      const form = page.locator('#contact [data-island]');
      await expect(form).not.toHaveAttribute('data-ready');
      await expect(form).toHaveAttribute('data-plain');
      await sendRequest(page);
      await expect(page).toHaveURL('/contact/sent');
    });
  }
});

for (const [which, files] of [
  ['the script of the sections', ISLANDS],
  ['the script of the page', PAGE_SCRIPT],
] as const) {
  test(`Where ${which} is never answered, everything can be read within seconds`, async ({ page }) => {
    await page.setViewportSize(viewport(1440));
    await page.route(files, () => new Promise(() => {}));
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await seeAllIslands(page);
    await expect(page.locator('[role="tablist"]:visible')).toHaveCount(0, { timeout: 12_000 });
    await expectPlain(page);
  });
}

test('A service that was chosen in vain is brought into view', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  const chosen = Promise.withResolvers<void>();
  await page.route(ISLANDS, async (route) => {
    await chosen.promise;
    await route.abort();
  });
  await page.goto('/');
  await page.locator('#services [role="tablist"]').evaluate((list) => list.scrollIntoView());
  await page.locator('#services [role="tab"]').nth(4).click();
  chosen.resolve();
  await expect(page.locator('#service-pane-4').getByRole('heading')).toBeInViewport();
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

  test('during hydration shows what it shows without script, and keeps what was typed', async ({ page }) => {
    await page.setViewportSize(viewport(1440));
    await page.route(ISLANDS, async (route) => {
      await page.locator('#contact [name="name"]').fill('Asha Verma');
      await page.evaluate(breakDrawing);
      await route.continue();
    });
    await page.goto('/');
    await seeAllIslands(page);
    await expectPlain(page);
    await expect(page.getByText(errorScreen.heading)).toHaveCount(0);
    await expect(page.locator('#contact [name="name"]')).toHaveValue('Asha Verma');
    await sendRequest(page);
    await expect(page).toHaveURL('/contact/sent');
  });

  test('later says so above what it shows without script', async ({ page }) => {
    await page.setViewportSize(viewport(1440));
    await page.goto('/');
    await hydrated(page, '#services');
    await page.evaluate(breakDrawing);
    await page.locator('#services [role="tab"]').nth(1).click();
    const alert = page.locator('#services').getByRole('alert');
    await expect(alert).toContainText(errorScreen.heading);
    await expect(alert).not.toContainText('broken');
    await expect(page.locator('#services [role="tablist"]')).toBeHidden();
    for (const [index, { description }] of services.entries())
      await expect(page.locator(`#service-pane-${index}`).getByText(description)).toBeVisible();
  });

  test('leaves the form, with what was typed, and it is sent', async ({ page }) => {
    await page.goto('/services/web-development');
    await hydrated(page, '#contact');
    await page.locator('#contact [name="name"]').fill('Asha Verma');
    await page.locator('#contact [name="user_content"]').fill('We run three shops.');
    await page.evaluate(breakDrawing);
    await page.locator('#contact').getByRole('button', { name: 'Submit Now' }).click();
    await expect(page.locator('#contact').getByRole('alert')).toContainText(errorScreen.heading);
    await expect(page.locator('#contact [name="name"]')).toHaveValue('Asha Verma');
    await expect(page.locator('#contact [name="user_content"]')).toHaveValue('We run three shops.');
    await page.locator('#contact [name="subject"]').fill('Stock software');
    await page.locator('#contact [name="email"]').fill('asha@example.org');
    await page.locator('#contact').getByRole('button', { name: 'Submit Now' }).click();
    await expect(page).toHaveURL('/contact/sent');
  });
});

test('Words in the form are kept where React has to draw it anew', async ({ page }) => {
  await page.route(ISLANDS, async (route) => {
    await page.locator('#contact [name="name"]').fill('Asha Verma');
    // As an extension of the browser does that fills in forms.
    await page.locator('#contact form').evaluate((form) => form.prepend(document.createElement('aside')));
    await route.continue();
  });
  await page.goto('/services/web-development');
  await hydrated(page, '#contact');
  await expect(page.locator('#contact [name="name"]')).toHaveValue('Asha Verma');
});

test('Where all scripts come, nothing is shown twice and no section stays plain', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  await scrollThrough(page);
  await expect(page.locator('[data-plain]')).toHaveCount(0);
  await expect(page.locator('#services').getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('button', { name: messages.switchTheme })).toBeVisible();
});
