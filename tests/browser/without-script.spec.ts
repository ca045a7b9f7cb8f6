import { guideTo, home, industries, form as messages, moreAbout, services } from './site-content.ts';
import { boxOf, expect, refusedByServer, test, viewport, widths } from './test.ts';

test.use({ javaScriptEnabled: false });

for (const width of widths) {
  test.describe(`Without script at ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test('the home page can be read, its navigation used and its form sent', async ({ page }) => {
      await page.goto('/');
      await test.step('every service and every text about the company can be read and reached', async () => {
        for (const [index, { title, slug, description }] of services.entries()) {
          if (width <= 1040) {
            const entry = page.locator('#services details').nth(index);
            await expect(entry.locator('summary')).not.toHaveAttribute('aria-disabled', 'true');
            if (index > 0) await entry.locator('summary').click();
            await expect(page.locator('#services details[open]')).toHaveCount(1);
            await expect(entry.getByText(description)).toBeVisible();
          } else await expect(page.locator(`#service-pane-${index}`).getByText(description)).toBeVisible();
          const guide = page.locator('#services').getByRole('link', { name: guideTo(title) });
          await expect(guide).toHaveAttribute('href', `/services/${slug}`);
        }
        for (const { title, text } of home.about.tabs) {
          await expect(page.locator('#about').getByRole('heading', { name: title })).toBeVisible();
          await expect(page.locator('#about').getByText(text)).toBeVisible();
        }
      });

      await test.step('the navigation opens, holds every page and closes', async () => {
        const toggler = page.locator('button[popovertarget="mobile-menu"]');
        const toggle = page.locator('button[popovertarget="services-menu"]');
        const isSheet = await toggler.isVisible();
        await expect(toggle).toBeVisible({ visible: !isSheet });
        if (isSheet) await toggler.click();
        await expect(page.locator('#services-menu')).toBeHidden();
        await toggle.click();
        for (const { slug } of services)
          await expect(page.locator(`#services-menu a[href="/services/${slug}"]`)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.locator('#services-menu')).toBeHidden();
        await expect(toggle).toBeFocused();
        if (!isSheet) return;
        await page.keyboard.press('Escape');
        await expect(page.locator('#mobile-menu')).toBeHidden();
        await expect(toggler).toBeFocused();
      });

      await test.step('the form sends a request and answers with a page that thanks', async () => {
        await page.locator('[name="name"]').fill('Asha Verma');
        await page.locator('[name="email"]').fill('asha@example.org');
        await page.locator('[name="subject"]').fill(`Without script, ${width} pixels`);
        await page.locator('[name="user_content"]').fill('Please call back.');
        await page.getByRole('button', { name: messages.submit }).click();
        await expect(page).toHaveURL('/contact/sent');
        await expect(page.getByRole('alert')).toHaveText(messages.success);
        await expect(page.locator('main').getByText(messages.next.text)).toBeVisible();
        await page.locator('main').getByRole('link', { name: messages.sentPage.back }).click();
        await expect(page).toHaveURL('/');
      });
    });
  });
}

test.describe('Without script a request that is refused', () => {
  test.use({ expectedMessages: refusedByServer });

  test('comes back with the issue at its field and everything that was typed, and can be sent again', async ({
    page,
  }) => {
    const typed = {
      name: 'Asha <Verma> & "Sons"',
      email: 'a/b@example.org',
      phone: '+91 98765 43210',
      subject: "O'Hara's stock %%value:email%%",
      user_content: 'First line\n  second line <b>&amp;',
    };
    await page.goto('/');
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value);
    const answer = page.waitForResponse((response) => response.url().endsWith('/contact'));
    await page.getByRole('button', { name: messages.submit }).click();
    expect((await answer).status()).toBe(422);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.failedPage.checkFields);
    await expect(page.getByRole('alert')).toBeHidden();
    for (const [name, value] of Object.entries(typed)) {
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
    }
    await expect(page.getByText(messages.issues.email.invalid)).toBeVisible();
    await expect(page.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name="email"]')).toHaveAccessibleDescription(messages.issues.email.invalid);
    await expect(page.locator('[name="name"]')).not.toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name="email"]').fill('asha@example.org');
    await page.getByRole('button', { name: messages.submit }).click();
    await expect(page).toHaveURL('/contact/sent');
  });
});

test('Without script the browser’s own checks guard the required fields and the email address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: messages.submit }).click();
  await expect(page).toHaveURL(/\/(#.*)?$/);
  expect(
    await page.locator('[name]:invalid').evaluateAll((all) => all.map((field) => field.getAttribute('name'))),
  ).toEqual(['name', 'email', 'subject', 'user_content']);
  await page.locator('[name="email"]').fill('no address');
  expect(await page.locator('[name="email"]:invalid').count()).toBe(1);
});

test('Without script nothing is shown that needs it', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  await expect(page.locator('[data-theme-switch]')).toBeHidden();
  await expect(page.locator('#about [role="tablist"]')).toBeHidden();
});

test('Without script the way back to the top and the skip link work', async ({ page }) => {
  await page.goto('/#contact');
  const link = page.locator('a[href="#top"]');
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page.locator('h1')).toBeInViewport();
  await page.goto('/services');
  await page.keyboard.press('Tab');
  await expect(page.locator('a[href="#main"]')).toBeFocused();
});

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`Without script the navigation stays whole at the top of ${name} that scrolls`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/services');
    await page.mouse.wheel(0, 900);
    await expect.poll(async () => (await boxOf(page.locator('h1'))).bottom).toBeLessThan(0);
    expect((await boxOf(page.locator('#navbar'))).y).toBe(size.width > 1040 ? 40 : 0);
  });
}

test('Without script every industry can be read and reached', async ({ page }) => {
  await page.goto('/');
  for (const { title, keyPoints } of industries) {
    await expect(page.getByRole('link', { name: moreAbout(title) })).toBeVisible();
    await expect(page.locator('#industries').getByText(keyPoints.at(-1) ?? '')).toBeVisible();
  }
  expect((await boxOf(page.locator('#industries'))).height).toBeGreaterThan(300);
});
