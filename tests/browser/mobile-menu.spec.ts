import type { Page } from '@playwright/test';
import { isSample } from '../sample-company.ts';
import { brokenWords } from './broken-words.ts';
import { test } from './shared-context.ts';
import { company, dropdowns, logoHoldsName, messages, servicePath } from './site-content.ts';
import { boxOf, expect, needsBar, viewport } from './test.ts';

/* Contents, sizes, and windows that change; engines/mobile-menu.spec.ts tests the rest of the menu. */

/** The groups of the menu, which a company without services or industries lacks. */
const groups = [
  { title: messages.services, id: 'services-menu' },
  { title: messages.industries, id: 'industries-menu' },
].filter(({ id }) => dropdowns.includes(id));

const toggler = (page: Page) => page.getByRole('button', { name: messages.menu, exact: true });
const group = (page: Page, title: string) =>
  page.locator('#mobile-menu').getByRole('button', { name: title });

for (const size of [viewport(390), { width: 844, height: 390 }])
  test(`At ${size.width} by ${size.height} the menu reaches every page, section and contact, and leaves room for the page when it is closed`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(servicePath);
    expect((await boxOf(page.locator('#navbar'))).height).toBeLessThanOrEqual(390 / 5);
    await toggler(page).click();
    const menu = page.locator('#mobile-menu');
    const { width, bottom } = await boxOf(menu);
    expect([width, Math.round(bottom)]).toEqual([size.width, size.height]);
    for (const entry of [
      ...messages.anchors.map(({ title }) => menu.getByRole('link', { name: title, exact: true })),
      ...company.social.map(({ href }) => menu.locator(`a[rel~="me"][href="${href}"]`)),
      menu.getByText(company.address.street),
      menu.getByText(company.openingHours.display),
      menu.getByRole('link', { name: company.email }),
      // On a phone the link is in the sheet, else beside the button that opens it.
      page.locator('#navbar').getByRole('link', { name: messages.requestCallBack }).filter({ visible: true }),
    ]) {
      await entry.scrollIntoViewIfNeeded();
      await expect(entry).toBeInViewport({ ratio: 1 });
    }
    for (const { title, id } of groups) {
      await group(page, title).click();
      await expect(page.locator(`#${id} a`).first()).toBeInViewport({ ratio: 1 });
      await page.locator(`#${id} a`).last().scrollIntoViewIfNeeded();
      await expect(page.locator(`#${id} a`).last()).toBeInViewport({ ratio: 1 });
      await group(page, title).click();
    }
  });

test('With text of twice the size on a phone the name in the header is not broken into letters, its buttons are in view, and the groups of the menu break no word', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize(viewport(390));
  await page.goto(servicePath);
  if (!logoHoldsName) {
    const { words, lines } = await page.locator('#header .logo > span').evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
      const words = element.textContent.trim().split(/\s+/);
      // A longer word than a line's letters is broken.
      return { words: words.flatMap((word) => word.match(/.{1,12}/g) ?? []).length, lines: tops.size };
    });
    expect(lines).toBeLessThanOrEqual(words);
  }
  for (const button of await page.locator('#navbar .header-room :is(a, button):visible').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  await toggler(page).click();
  for (const { title, id } of groups) {
    await group(page, title).click();
    await expect(page.locator(`#${id} a`).first()).toBeVisible();
    // Another company's words may be longer than a phone is wide.
    if (isSample) expect(await brokenWords(page, `#${id}`)).toEqual([]);
    await group(page, title).click();
  }
});

test('The menu closes when the focus leaves it, and when a wider window has room for the bar; a dropdown of the bar does when a narrower window has none', async ({
  page,
}) => {
  const opened = page.locator('#navbar :popover-open');
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  await toggler(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('#mobile-menu a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#mobile-menu')).toBeHidden();

  await page.setViewportSize(viewport(1440));
  await needsBar(page);
  await page.setViewportSize(viewport(390));
  await toggler(page).click();
  const [first] = groups;
  if (first) await group(page, first.title).click();
  await expect(opened).not.toHaveCount(0);
  await page.setViewportSize(viewport(1440));
  await expect(opened).toHaveCount(0);
  await expect(page.locator(`#navbar a[href="${servicePath}"]:visible`)).toHaveCount(0);
  if (!first) return;
  await page.locator(`[popovertarget="${first.id}"]`).click();
  await expect(opened).not.toHaveCount(0);
  await page.setViewportSize(viewport(390));
  await expect(opened).toHaveCount(0);
});

test('A browser that refuses to hide a hidden popover, such as Chrome 114, hides the menus without an error', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { hidePopover } = HTMLElement.prototype;
    HTMLElement.prototype.hidePopover = function () {
      if (!this.matches(':popover-open')) throw new DOMException('Not shown', 'InvalidStateError');
      hidePopover.call(this);
    };
  });
  await page.setViewportSize(viewport(390));
  await page.goto(servicePath);
  await toggler(page).click();
  await page.setViewportSize(viewport(1440));
  await needsBar(page);
  await expect(toggler(page)).toBeHidden();
  await page.setViewportSize(viewport(390));
  await expect(toggler(page)).toBeVisible();
  await expect(page.locator('#mobile-menu')).toBeHidden();
});

test('The content of a menu is drawn where the engine of Safari 17 gives it no boxes until something restyles it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener(
      'beforetoggle',
      ({ target }) => {
        for (const part of (target as HTMLElement).querySelectorAll<HTMLElement>(':scope > *')) {
          part.style.display = 'none';
          new MutationObserver(() => {
            part.style.display = '';
          }).observe(part, { attributeFilter: ['hidden'] });
        }
      },
      true,
    );
  });
  await page.setViewportSize(viewport(390));
  await page.goto(servicePath);
  await toggler(page).click();
  for (const { title, id } of groups.slice(0, 1)) {
    await group(page, title).click();
    await expect(page.locator(`#${id} a`).first()).toBeVisible();
  }
  await expect(
    page.locator('#mobile-menu').getByRole('link', { name: messages.requestCallBack }),
  ).toBeVisible();
});
