import type { Page } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { isSample } from '../sample-company.ts';
import { test } from './shared-context.ts';
import { company, home, policies, servicePath, servicesAtHome } from './site-content.ts';
import { expect } from './test.ts';

/* Pages as they are printed on A4, without having been scrolled. */

/** Width of a sheet without its margins, in CSS pixels. */
const SHEET_WIDTH = 673;

const policyPath = policies[0]?.path ?? '';

for (const [path, most] of [
  ['/', 6],
  [servicePath, 5],
  [routes.howWeWork, 4],
  [policyPath, 5],
] as const)
  test(`On paper ${path} has ${most} sheets at most, is dark on white and not cut off whatever the theme, names the site and its contacts, and has nothing to press`, async ({
    page,
  }) => {
    await page.goto(path);
    const sheets = await sheetsOf(page);
    expect(sheets).toBeGreaterThan(0);
    // An owner's texts may need more sheets.
    if (isSample) expect.soft(sheets).toBeLessThanOrEqual(most);

    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.setViewportSize({ width: SHEET_WIDTH, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect.soft(await unreadableOn(page)).toEqual([]);
    // What the law requires beside a CIN may name the same address again.
    const contacts = page.locator('footer, .contact-details').locator('*:not(.registrations *)');
    for (const text of [company.email, company.mobile.display, company.address.street])
      await expect(
        page.locator('footer, .contact-details').getByText(text).and(contacts).filter({ visible: true }),
      ).toHaveCount(1);
    await expect(
      page.locator('#contact, picture, [data-theme-switch], a[href="#top"]').filter({ visible: true }),
    ).toHaveCount(0);

    // No path is printed, and no address that the link's own text has.
    const links = await addressesOn(page);
    expect(links).toContainEqual({ text: company.name, address: expect.stringContaining('(') });
    for (const { text, address } of links) {
      expect.soft(address).not.toContain('(/');
      expect.soft(address, 'once').not.toContain(text);
    }

    if (path !== '/') return;
    for (const [index, { description }] of servicesAtHome.entries())
      await expect(
        page.locator('.service-accordion details').nth(index).getByText(description),
      ).toBeVisible();
    for (const { text } of home.about.tabs) await expect(page.getByText(text)).toBeVisible();
  });

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** The addresses that are printed after links, with the links' texts. */
function addressesOn(page: Page): Promise<{ text: string; address: string }[]> {
  return page
    .locator('a')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => ({
        text: link.textContent,
        address: getComputedStyle(link, '::after').content,
      })),
    );
}

/** Texts that are not dark, are on a colour or are cut off. */
function unreadableOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility() || parent.closest('.visually-hidden, script, style')) continue;
      const { color, opacity } = getComputedStyle(parent);
      const [red = 255, green = 255, blue = 255] = color.match(/[\d.]+/g)?.map(Number) ?? [];
      if (Math.max(red, green, blue) > 80 || opacity !== '1') faults.push(`"${text}" is ${color}`);
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(around);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
          faults.push(`"${text}" is on ${backgroundColor} ${backgroundImage}`);
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().right > innerWidth + 1) faults.push(`"${text}" is cut off`);
    }
    return faults;
  });
}
