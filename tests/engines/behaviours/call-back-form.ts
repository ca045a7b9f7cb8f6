import { beforeEach, describe, expect, test } from 'vitest';
import { form } from '../../browser/site-content.ts';
import type { CurrentPage, Page } from '../page.ts';
import { desktop, parts } from '../parts.ts';

const request = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: 'Stock software',
  user_content: 'Please call back.',
} as const;

export const field = (name: keyof typeof request) => `form [name="${name}"]`;

/** Fills in every field, by typing. */
export async function fillForm(page: Page, other: Partial<Record<keyof typeof request, string>> = {}) {
  for (const [name, text] of Object.entries({ ...request, ...other }))
    await page.fill(field(name as keyof typeof request), text);
}

export function callBackForm(page: CurrentPage) {
  describe('The form', () => {
    beforeEach(async () => {
      await page().resize(desktop);
      await page().open('/get-started');
      await page().hydrated(field('name'));
    });

    test('sends a request by Enter in a field, thanks for it and is cleared', async () => {
      await fillForm(page());
      await page().focus(field('subject'));
      await page().press('Enter');
      await expect.poll(() => page().text(parts.alert)).toContain(form.success);
      await expect.poll(() => page().value(field('name'))).toBe('');
    });

    test('says that sending failed, still has what was typed, and can be sent again', async () => {
      await page().evaluate(() => {
        const { fetch } = window;
        window.fetch = () => {
          window.fetch = fetch;
          return Promise.reject(new TypeError('no network'));
        };
      });
      await fillForm(page());
      await page().click(parts.submit);
      await expect.poll(() => page().text(parts.alert)).toContain(form.failure);
      expect(await page().value(field('user_content'))).toBe(request.user_content);
      await page().focus(parts.submit);
      await page().press('Enter');
      await expect.poll(() => page().text(parts.alert)).toContain(form.success);
    });

    test('names every required field that is empty and leads to the first', async () => {
      await page().click(parts.submit);
      await expect.poll(() => page().count('#contact [aria-invalid="true"]')).toBe(4);
      await expect.poll(() => page().hasFocus(field('name'))).toBe(true);
      expect(await page().text('#contact form')).toContain(form.issues.email.required);
    });
  });
}
