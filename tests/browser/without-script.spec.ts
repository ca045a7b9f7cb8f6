import { routes } from '../../contract/routes.ts';
import { test } from './shared-context.ts';
import {
  dropdowns,
  form,
  guideTo,
  home,
  industries,
  industriesAtHome,
  messages,
  moreAbout,
  services,
  servicesAtHome,
} from './site-content.ts';
import { boxOf, expect, fillForm, refusedByServer, viewport } from './test.ts';

/* Pages without script in Chromium; engines/without-javascript.spec.ts tests others in every engine. */

test.use({ javaScriptEnabled: false });

test('Without script the home page can be read on a phone and a tablet, and no text is announced as the panel of a tab, nor takes the focus as one', async ({
  page,
}) => {
  for (const width of [390, 1040]) {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    for (const [index, { title, slug, description }] of servicesAtHome.entries()) {
      const entry = page.locator('#services details').nth(index);
      await expect(entry.locator('summary')).not.toHaveAttribute('aria-disabled', 'true');
      if (index > 0) await entry.locator('summary').click();
      await expect(page.locator('#services details[open]')).toHaveCount(1);
      await expect(entry.getByText(description)).toBeVisible();
      const guide = page.locator('#services').getByRole('link', { name: guideTo(title) });
      await expect(guide).toHaveAttribute('href', `/services/${slug}`);
    }
    for (const { title, text } of home.about.tabs) {
      await expect(page.locator('#about').getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('#about').getByText(text)).toBeVisible();
    }
    for (const { title, keyPoints } of industriesAtHome) {
      await expect(page.getByRole('link', { name: moreAbout(title) })).toBeVisible();
      await expect(page.locator('#industries').getByText(keyPoints.at(-1) ?? '')).toBeVisible();
    }
    await expect(page.locator('tab-panel > :is([role], [aria-labelledby], [tabindex])')).toHaveCount(0);
  }
});

for (const width of [390, 1040])
  test(`Without script at ${width} pixels the navigation opens, and Escape leads back step by step`, async ({
    page,
  }) => {
    const [dropdown] = dropdowns;
    test.skip(!dropdown, 'The company has neither services nor industries.');
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    const toggler = page.locator('button[popovertarget="mobile-menu"]');
    const group = page.locator(`button[popovertarget="${dropdown}"]`);
    const menu = page.locator(`#${dropdown}`);
    await toggler.click();
    await expect(menu).toBeHidden();
    await group.click();
    const [kind, entries] =
      dropdown === 'services-menu' ? ['services', services] : ['industries', industries];
    for (const { slug } of entries) await expect(menu.locator(`a[href="/${kind}/${slug}"]`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(group).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#mobile-menu')).toBeHidden();
    await expect(toggler).toBeFocused();
  });

test('Without script the browser’s own checks guard the required fields and the e-mail address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page).toHaveURL(/\/(#.*)?$/);
  expect(
    await page.locator('[name]:invalid').evaluateAll((all) => all.map((field) => field.getAttribute('name'))),
  ).toEqual(['name', 'email', 'subject', 'user_content']);
  await page.locator('[name="email"]').fill('no address');
  expect(await page.locator('[name="email"]:invalid').count()).toBe(1);
});

test('Without script the header stays at the top of a page that scrolls, and a link leads back up', async ({
  page,
}) => {
  for (const size of [viewport(390), { width: 844, height: 390 }, viewport(1440)]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    await page.mouse.wheel(0, 900);
    await expect.poll(async () => (await boxOf(page.locator('h1'))).bottom).toBeLessThan(0);
    expect((await boxOf(page.locator('#navbar'))).y).toBe(size.width > 1040 ? 40 : 0);
    await page.getByRole('link', { name: messages.backToTop }).click();
    await expect(page.locator('h1')).toBeInViewport();
  }
});

test('Without script a link to a section closes the mobile menu', async ({ page }) => {
  const section = messages.anchors.find(({ href }) => href.startsWith('/#'))?.href.slice(1);
  test.skip(!section, 'The navigation leads to no section of the home page.');
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  await page.locator('.navigation-toggler').click();
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeVisible();
  await menu.locator(`a[href="${section}"]`).click();
  await expect(menu).toBeHidden();
  await expect(page.locator(section ?? '')).toBeInViewport();
});

test('The page that follows a form has links to telephone and e-mail', async ({ page }) => {
  await page.goto(`${routes.contactSent}?reference=7K3M-9QXV`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.sentPage.heading);
  for (const scheme of ['tel', 'mailto'])
    await expect(page.locator(`main a[href^="${scheme}:"]`).first()).toBeVisible();
});

test.describe('A refused form', () => {
  test.use({ expectedMessages: refusedByServer });

  test('has a button of the same colours as the form of a page', async ({ page }) => {
    const arrow = page.locator('form .button-block');
    const background = () => arrow.evaluate((block) => getComputedStyle(block).backgroundColor);
    await page.goto(routes.getStarted);
    const before = await background();
    await fillForm(page, 'a/b@example.org');
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.failedPage.checkFields);
    expect(await background()).toBe(before);
  });
});
