import type { Locator, Page } from '@playwright/test';
import { isSample } from '../sample-company.ts';
import { test } from './shared-context.ts';
import { guideTo, servicesAtHome as services } from './site-content.ts';
import { boxOf, drawn, expect, hydrated, viewport } from './test.ts';
import { visibleLines } from './visible-lines.ts';

/* Contents and layout; engines/services-section.spec.ts tests the rest of the section. */

test.skip(services.length === 0, 'The company has no services.');

const short = services.map(({ title, titleSmall }) => titleSmall || title);

/** Opens the services in a window. */
async function openServices(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.goto('/');
  await hydrated(page, '#services');
  const panel = page.locator('#services [role="tablist"]').locator('..');
  const entries = page.locator('#services details');
  return { panel, tabs: panel.getByRole('tab'), pane: panel.getByRole('tabpanel'), entries };
}

test('Tabs are left of a pane with intro, description, key points, picture and guide; a laptop’s window of 1280 by 720 holds each pane whole, and choosing one moves nothing below', async ({
  page,
}) => {
  const { panel, tabs, pane, entries } = await openServices(page, { width: 1280, height: 720 });
  for (const [index, title] of short.entries()) await expect(tabs.nth(index)).toContainText(title);
  await expect(entries.first()).toBeHidden();
  const list = await boxOf(panel.getByRole('tablist'));
  expect(list.right).toBeLessThanOrEqual((await boxOf(pane)).x + 1);
  const heights = new Set<number>();
  for (const [index, service] of services.entries()) {
    await tabs.nth(index).click();
    await expect(pane).toHaveAttribute('aria-labelledby', (await tabs.nth(index).getAttribute('id')) ?? '');
    await expect(pane.getByRole('heading', { name: service.title, exact: true })).toBeVisible();
    await expect(pane.getByText(service.intro, { exact: true })).toBeVisible();
    await expect(pane.getByText(service.description)).toBeVisible();
    await expect(pane.locator('li')).toHaveText(service.keyPoints);
    await expect(pane.locator('img')).toHaveCount(1);
    const guide = pane.getByRole('link', { name: guideTo(service.title) });
    await expect(guide).toHaveAttribute('href', `/services/${service.slug}`);
    await panel.evaluate((element) => {
      const header = document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: element.getBoundingClientRect().top - header, behavior: 'instant' });
    });
    await expect.poll(() => spaceLeft(pane), service.title).toBeGreaterThanOrEqual(0);
    heights.add((await boxOf(panel)).height);
  }
  expect(heights.size, 'heights of the panel').toBeLessThanOrEqual(1);
});

test('On a small desktop the picture of a service is no tall strip, which would cut its model, also with eight services, and no line of a tab ends in a lone word', async ({
  page,
}) => {
  const { panel, tabs } = await openServices(page, viewport(1041));
  for (const index of services.keys()) {
    await tabs.nth(index).click();
    const pane = panel.getByRole('tabpanel', { name: short[index] ?? '' });
    await expect(pane).toBeVisible();
    for (const width of [1041, 1240]) {
      await page.setViewportSize(viewport(width));
      const picture = await boxOf(pane.locator('picture'));
      expect.soft(picture.width / picture.height, `${short[index]} at ${width}`).toBeGreaterThan(0.8);
      const { lines } = await visibleLines(tabs.nth(index).locator('small'));
      // With six services or more a tab has only its title.
      if (lines.length === 0) continue;
      const widths = lines.map(({ left, right }) => right - left);
      const last = (widths.at(-1) ?? 0) / Math.max(...widths);
      expect.soft(last, `the last line of ${short[index]} at ${width}`).toBeGreaterThan(0.4);
    }
  }
  // Longer titles need a higher panel.
  if (!isSample) return;
  const { height } = await boxOf(panel);
  await tabs.last().evaluate((tab) => {
    while ((tab.parentElement?.querySelectorAll('[role="tab"]').length ?? 8) < 8)
      tab.after(tab.cloneNode(true));
  });
  await expect(tabs).toHaveCount(8);
  expect((await boxOf(panel)).height, 'the panel with eight services').toBeLessThan(height + 24);
});

test('Up to 1040 pixels an accordion takes the place of the tabs: one entry is open at a time, with intro, description and guide, also when the browser opens one by itself', async ({
  page,
}) => {
  const { panel, entries } = await openServices(page, viewport(1041));
  await expect(panel.getByRole('tablist')).toBeVisible();
  await page.setViewportSize(viewport(1040));
  await expect(panel.getByRole('tablist')).toBeHidden();
  await expect(entries.first()).toBeVisible();
  const opened = page.locator('#services details[open]');
  await expect(entries.locator('summary')).toHaveText(short);
  await expect(entries.locator('img, li')).toHaveCount(0);
  for (const [index, service] of services.entries()) {
    if (index > 0) await entries.nth(index).locator('summary').click();
    await expect(opened).toHaveCount(1);
    await expect(entries.nth(index).getByText(service.intro, { exact: true })).toBeVisible();
    await expect(entries.nth(index).getByText(service.description)).toBeVisible();
    await expect(entries.nth(index).getByRole('link', { name: guideTo(service.title) })).toBeVisible();
  }
  await expect(entries.last().locator('summary')).toHaveAttribute('aria-disabled', 'true');
  // Find-in-page opens entries in this way.
  await entries.first().evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await expect(opened).toHaveCount(1);
  await expect(entries.first()).toHaveAttribute('open');
  await entries.last().locator('summary').click();
  await expect(entries.last()).toHaveAttribute('open');
  await expect(opened).toHaveCount(1);
});

test('Tabs leave keys with a modifier to the browser', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const tab = page.locator('#services [role="tab"]').first();
  await tab.scrollIntoViewIfNeeded();
  await hydrated(page, '#services');
  await tab.focus();
  const prevented = await tab.evaluate((element) =>
    (['altKey', 'ctrlKey', 'metaKey'] as const).map((modifier) => {
      const init = { key: 'End', [modifier]: true, bubbles: true, cancelable: true };
      return !element.dispatchEvent(new KeyboardEvent('keydown', init));
    }),
  );
  expect(prevented).toEqual([false, false, false]);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const isTaken = await tab.evaluate(
    (element) =>
      !element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true })),
  );
  expect(isTaken).toBe(true);
});

/** Pixels between the text of a pane and the nearer of the header above and the window's end below. */
function spaceLeft(pane: Locator): Promise<number> {
  return pane.evaluate((element) => {
    const header = document.getElementById('header')?.getBoundingClientRect().bottom ?? 0;
    const texts = [...element.querySelectorAll('h3, p, li, a')].map((part) => part.getBoundingClientRect());
    return Math.min(...texts.map(({ top, bottom }) => Math.min(top - header, innerHeight - bottom)));
  });
}

for (const motion of ['reduce', 'no-preference'] as const)
  test.describe(`With motion "${motion}"`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test('the heading of the accordion that is pressed stays where it is', async ({ page }) => {
      test.skip(services.length < 2, 'The home page has one service.');
      await page.setViewportSize(viewport(390));
      await page.goto('/');
      await hydrated(page, '#services');
      const second = page.locator('#services summary').nth(1);
      await second.evaluate((heading) =>
        scrollBy({ top: heading.getBoundingClientRect().top - 150, behavior: 'instant' }),
      );
      await drawn(page);
      const { y } = await boxOf(second);
      await second.click();
      const details = page.locator('#services details').nth(1);
      await expect(details).toHaveAttribute('open');
      await details.evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      expect(Math.abs((await boxOf(second)).y - y)).toBeLessThanOrEqual(1);
    });
  });

test('A search in the page finds the text of a tab that is not selected, and selects the tab', async ({
  page,
}) => {
  await page.setViewportSize(viewport(1440));
  // A service that an owner copies may keep words of the original, which the search finds first.
  const beginnings = services.map(({ keyPoints }) => keyPoints[0]?.split(' ').slice(0, 3).join(' ') ?? '');
  const last = beginnings.findLastIndex((words, index) => beginnings.indexOf(words) === index);
  test.skip(last < 1, 'The home page has one service.');
  const words = beginnings[last] ?? '';
  // A browser searches for a text fragment as for a text of find-in-page.
  // Once the page has loaded: while it loads, Chromium searches a part of it now and then.
  await page.goto('/');
  await page.goto(`/#:~:text=${encodeURIComponent(words)}`);
  const pane = page.locator(`#service-pane-${last}`);
  await expect(pane).toBeInViewport();
  await expect(page.locator(`#service-tab-${last}`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#services tab-panel:not([hidden])')).toHaveCount(1);
  await page.locator('#service-tab-0').click();
  const found = page.locator('#services tab-panel').nth(last);
  await expect(found).toHaveAttribute('hidden', 'until-found');
  await found.dispatchEvent('beforematch');
  await expect(page.locator(`#service-tab-${last}`)).toHaveAttribute('aria-selected', 'true');
});
