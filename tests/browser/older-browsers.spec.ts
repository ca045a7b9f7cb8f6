import { routes } from '../../contract/routes.ts';
import { isSample } from '../sample-company.ts';
import { takeNewerFeatures } from './older-browser.ts';
import { dropdowns, form, illustrations, industryPath, policies, services } from './site-content.ts';
import { boxOf, expect, fillForm, hydrated, needsBar, refusedByServer, test, viewport } from './test.ts';
import { paleTexts } from './text-contrast.ts';

/* Pages in browsers of early 2023 are plainer, but nothing is covered, hidden or pale. */

const pages = [routes.home, industryPath, policies[0]?.path ?? ''];

test.beforeEach(({ context }) => takeNewerFeatures(context));
// A test may end while a picture is still on its way.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

for (const path of pages)
  test(`Every text of ${path} can be read in either theme of an older browser`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport(width));
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await paleTexts(page), `${width} pixels, ${colorScheme}`).toEqual([]);
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(background).not.toBe('rgba(0, 0, 0, 0)');
      }
  });

for (const width of [1440, 390])
  test(`At ${width} pixels the menus of an older browser are closed, open by their toggle, and close without losing the focus, or when it moves on`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto(routes.home);
    for (const id of dropdowns) await expect(page.locator(`#${id}`)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('#header')).toHaveAttribute('data-menus');
    const toggler = page.locator('.navigation-toggler');
    const isSheet = await toggler.isVisible();
    // A long name leaves no room for a bar at any width.
    if (isSample || width === 390) expect(isSheet).toBe(width === 390);
    if (isSheet) {
      await expect(page.locator('#mobile-menu')).toBeHidden();
      await toggler.click();
      await expect(page.locator('#mobile-menu')).toBeInViewport({ ratio: 0.99 });
      expect(await page.locator('#mobile-menu').boundingBox()).toMatchObject({ x: 0, width });
    }
    // Escape closes the sheet too.
    for (const [index, id] of dropdowns.slice(0, isSheet ? 1 : undefined).entries()) {
      const toggle = page.locator('.dropdown-toggle').nth(index);
      await toggle.click();
      await expect(page.locator(`#${id}`).getByRole('link').first()).toBeInViewport();
      if (!isSheet) {
        await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 1 });
        const [start, end] = [await toggle.boundingBox(), await page.locator(`#${id}`).boundingBox()];
        expect(end?.x).toBeCloseTo(start?.x ?? 0, 0);
      }
      await page.locator(`#${id}`).getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await expect(page.locator(`#${id}`)).toBeHidden();
      await expect(isSheet ? toggler : toggle).toBeFocused();
    }
    const [id = ''] = dropdowns;
    if (isSheet) await toggler.click();
    else await page.locator('.dropdown-toggle').first().click();
    const menu = page.locator(`#${isSheet ? 'mobile-menu' : id}`);
    await menu.locator('a, button').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.locator(`.footer a[href="${routes.howWeWork}"]`)).toBeVisible();
    if (services.length > 0)
      await expect(page.locator('.footer a[href*="/services/"]').first()).toBeVisible();
  });

test('On a page from right to left a menu of an older browser begins at its toggle', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto(routes.home);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect(page.locator('#header')).toHaveAttribute('data-menus');
  await needsBar(page);
  const toggle = page.locator('.dropdown-toggle').first();
  await toggle.click();
  const menu = await boxOf(page.locator(`#${dropdowns[0]}`));
  expect(menu.right).toBeCloseTo((await boxOf(toggle)).right, 0);
});

test('A request is sent from an older browser', async ({ page }) => {
  await page.goto(routes.getStarted);
  await hydrated(page, '#contact');
  await fillForm(page);
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(form.success)).toBeVisible();
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: refusedByServer });

  test('The page of a request with issues has no empty alert in an older browser', async ({ page }) => {
    await page.goto(routes.getStarted);
    await fillForm(page, 'a/b@example.org');
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.failedPage.checkFields);
    await expect(page.locator('.contact-fields')).toBeVisible();
    await expect(page.locator('.alert')).toBeHidden();
  });
});

test('Paper has every service, industry and answer of an older browser, and what was closed is closed again', async ({
  page,
}) => {
  await page.setViewportSize(viewport(390));
  for (const path of [routes.home, industryPath]) {
    await page.goto(path);
    if (path === routes.home && services.length > 0) await hydrated(page, '#services');
    const closed = page.locator('details:not([open])');
    const count = await closed.count();
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect(await closed.count()).toBe(0);
    }).toPass();
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      dispatchEvent(new Event('afterprint'));
    });
    await expect(closed).toHaveCount(count);
    if (path === routes.home && services.length > 0)
      await expect(page.locator('.service-accordion details').first()).toHaveAttribute('open');
  }
});

test('No drawing of an older browser lies upon the words of a diagram or of an illustration', async ({
  page,
}) => {
  test.slow();
  for (const { path } of illustrations) {
    await page.goto(path);
    for (const width of [1440, 1040, 390]) {
      await page.setViewportSize({ width, height: 1800 });
      const parts = page.locator('.diagram ol, .illustration:not([data-preview])');
      expect.soft(await parts.evaluateAll(coveredTexts), `${path}, ${width} pixels`).toEqual([]);
    }
  }
});

/** In the page: the texts inside elements over whose first line a drawing or another option lies. */
function coveredTexts(parts: Element[]): string[] {
  const range = document.createRange();
  return parts.flatMap((part) => {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      range.selectNode(text);
      const [line] = range.getClientRects();
      if (!line || line.width < 5) continue;
      const owner = text.parentElement;
      const isCovered = [0.25, 0.5, 0.75].some((share) => {
        const above = document.elementFromPoint(line.x + line.width * share, line.y + line.height / 2);
        return above?.matches('svg, svg *, label') && !above.contains(owner);
      });
      if (isCovered) covered.push(text.data);
    }
    return covered;
  });
}
