import { test } from './shared-context.ts';
import { company, dropdowns, indexPath, messages, policies, servicePath, services } from './site-content.ts';
import { boxOf, expect, needsBar, viewport } from './test.ts';

/* Contents, the contact bar, and the section in view; engines/dropdowns.spec.ts and engines/navigation.spec.ts test the rest of the header. */

const sections = messages.anchors.filter(({ href }) => href.startsWith('/#'));
const titleOf = (section: string) => sections.find(({ href }) => href === `/#${section}`)?.title;

test.describe('The header on a wide screen', () => {
  test.use({ viewport: viewport(1440) });

  test('marks the section in view, and no other, once its top is 50 pixels below the header', async ({
    page,
  }) => {
    await page.goto('/');
    await needsBar(page);
    const current = page.locator('#navbar a[aria-current]:visible');
    await expect(current).toHaveCount(0);
    for (const { title, href } of sections) {
      await page.locator(href.slice(1)).evaluate((section) => section.scrollIntoView());
      await expect(current).toHaveText([title]);
    }
    const features = titleOf('features');
    if (!features) return;
    const place = (distance: number) =>
      page.evaluate((gap) => {
        const bottom = document.querySelector('#header')?.getBoundingClientRect().bottom ?? 0;
        const top = document.querySelector('#features')?.getBoundingClientRect().top ?? 0;
        scrollBy(0, top - bottom - gap);
      }, distance);
    await place(60);
    await expect(current).toHaveCount(0);
    await place(40);
    await expect(current).toHaveText([features]);
  });

  test('marks no link to a section of that name on another page or site', async ({ page }) => {
    const features = titleOf('features');
    test.skip(features === undefined || sections.length < 3, 'The company has other links.');
    await page.goto('/');
    await needsBar(page);
    const links = page.locator('#navbar a[data-spy]:not([href="#features"])');
    const elsewhere = ['https://example.org/#features', `${servicePath}#features`, '/#100%'];
    await links.evaluateAll((others, hrefs) => {
      for (const [index, link] of others.entries()) link.setAttribute('href', hrefs[index] ?? '/');
    }, elsewhere);
    await page.locator('#features').evaluate((section) => section.scrollIntoView());
    await expect(page.locator('#navbar a[aria-current]:visible')).toHaveText([features ?? '']);
  });

  test('shows its contact bar to the keyboard in a low window, where the bar scrolls away', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 650 });
    await page.goto('/');
    await page.evaluate(() => scrollTo(0, 2000));
    await page.locator('#navbar').getByRole('link', { name: company.name }).first().focus();
    await page.keyboard.press('Shift+Tab');
    const last = page.locator('.contact-bar a').last();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  test('has menus that open for a resting mouse, stay open when it is pressed, stay below it when the page scrolls, and close when the focus leaves them', async ({
    page,
  }) => {
    test.skip(dropdowns.length === 0, 'The company has neither services nor industries.');
    await page.goto('/get-started');
    await needsBar(page);
    const [first = ''] = dropdowns;
    const toggle = page.locator(`[popovertarget="${first}"]`);
    const menu = page.locator(`#${first}`);
    await toggle.hover();
    await expect(menu).toBeVisible();
    await toggle.click();
    await expect(menu).toBeVisible();
    const gap = async () => (await boxOf(menu)).y - (await boxOf(page.locator('#navbar'))).bottom;
    expect(Math.abs(await gap())).toBeLessThan(1);
    await page.setViewportSize({ width: 1440, height: 650 });
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(async () => (await boxOf(page.locator('#navbar'))).y).toBe(0);
    await expect.poll(async () => Math.abs(await gap())).toBeLessThan(1);
    await menu.locator('a').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
  });

  test('has links to the form that stay on an inner page, where what was typed stays', async ({ page }) => {
    await page.goto(servicePath);
    await needsBar(page);
    await page.locator('#contact [name="name"]').fill('Asha Verma');
    const contact = titleOf('contact');
    for (const name of [...(contact ? [contact] : []), messages.requestCallBack]) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('#navbar').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${servicePath}#contact`);
      await expect(page.locator('#contact')).toBeInViewport();
      await expect(page.locator('#contact [name="name"]')).toHaveValue('Asha Verma');
    }
    await expect(page.locator('#navbar a[aria-current]:visible')).toHaveText(contact ? [contact] : []);
  });
});

test('The contact bar of a page and of a policy stays in view above 1040 pixels, and scrolls away up to them', async ({
  page,
}) => {
  const bar = page.locator('#header > :first-child');
  const few = [company.openingHours.display, company.mobile.display];
  const all = [...few, company.address.street, company.email];
  for (const path of [servicePath, policies[0]?.path ?? '']) {
    await page.goto(path);
    for (const [width, height, texts] of [
      [1440, 900, all],
      [1041, 700, all],
      [1040, 900, few],
      [390, 844, few],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      for (const text of texts) await expect(bar.getByText(text)).toBeInViewport({ ratio: 0.95 });
      await page.evaluate(() => scrollTo(0, 2000));
      // Long opening hours take a second line.
      const { height: hidden } = await boxOf(bar);
      await expect.poll(async () => (await boxOf(bar)).y).toBe(width > 1040 ? 0 : -hidden);
    }
  }
});

test('Logo, telephone and the pages of the navigation are in reach at any width', async ({ page }) => {
  await page.goto(indexPath);
  for (const width of [390, 1040, 1041, 1440]) {
    await page.setViewportSize(viewport(width));
    const header = page.locator('header');
    await expect(header.getByRole('link', { name: company.name }).first()).toBeInViewport();
    await expect(header.getByRole('link', { name: company.mobile.display })).toBeInViewport();
    const toggler = page.getByRole('button', { name: messages.menu, exact: true });
    const isSheet = await toggler.isVisible();
    if (isSheet) await toggler.click();
    const service = services.at(-1);
    if (!service) continue;
    await page.getByRole('button', { name: messages.services, exact: true }).click();
    // engines/dropdowns.spec.ts tests where it leads.
    await page.locator(`#navbar a[href="/services/${service.slug}"]:visible`).click({ trial: true });
    await page.keyboard.press('Escape');
    if (isSheet) await page.keyboard.press('Escape');
    await expect(page.locator('#navbar :popover-open')).toHaveCount(0);
  }
});
