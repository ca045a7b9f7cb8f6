import type { Page } from '@playwright/test';
import { form, servicePath } from './site-content.ts';
import { boxOf, expect, hydrated, test } from './test.ts';

/* A visitor's typed text stays, and its issues can be seen. */

const typed = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: 'A shop',
  user_content: 'We sell tea.',
};
const required = ['name', 'email', 'subject', 'user_content'];
const field = (page: Page, name: string) => page.locator(`#contact [name="${name}"]`);

for (const path of ['/', servicePath])
  test(`Without the back/forward cache all five fields of ${path} are as they were typed after Back`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page, '#contact');
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await page.goto('/services');
    await page.goBack();
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
    await hydrated(page, '#contact');
    for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text);
  });

test('An empty submission shows the first field with its label and what is missing, however large the window', async ({
  page,
}) => {
  await page.goto('/get-started');
  await hydrated(page, '#contact');
  const submit = page.locator('#contact').getByRole('button', { name: form.submit });
  for (const [width, height] of [
    [1366, 657],
    [1280, 720],
    [1040, 700],
    [390, 664],
    [844, 160],
  ] as const) {
    await page.setViewportSize({ width, height });
    await submit.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await submit.click();
    await expect(field(page, 'name')).toBeFocused();
    const header = await boxOf(page.locator('#header'));
    for (const part of ['[for="contact-name"]', '#contact-name', '#contact-name-issue']) {
      const message = `${part} at ${width} by ${height}`;
      await expect.soft(page.locator(part), message).toBeInViewport({ ratio: 1 });
      expect.soft((await boxOf(page.locator(part))).y, message).toBeGreaterThanOrEqual(header.bottom);
    }
    // Each field is empty again, and has no issue.
    for (const text of ['asha@example.org', ''])
      for (const name of required) await field(page, name).fill(text);
    await expect(page.locator('#contact [aria-invalid]')).toHaveCount(0);
  }
});
