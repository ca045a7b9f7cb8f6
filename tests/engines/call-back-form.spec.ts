import { form } from '../browser/site-content.ts';
import { freshAddress, storedFrom } from '../browser/stored-requests.ts';
import { field, fillForm, request } from './filled-form.ts';
import { desktop, parts } from './parts.ts';
import { behaviour, expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

async function openForm(page: Visitor) {
  await page.resize(desktop);
  await page.open('/get-started');
  await page.hydrated(field('name'));
}

test.describe('The form', () => {
  test(
    'says that sending failed, still has what was typed, is sent again by Enter in a field, thanks and is cleared',
    behaviour(async (page) => {
      await openForm(page);
      await page.evaluate(() => {
        const { fetch } = window;
        window.fetch = () => {
          window.fetch = fetch;
          return Promise.reject(new TypeError('no network'));
        };
      });
      await fillForm(page);
      await page.click(parts.submit);
      await expect.poll(() => page.text(parts.alert)).toContain(form.failure);
      await expect.poll(() => page.hasFocus('#contact .alert')).toBe(true);
      expect(await page.value(field('user_content'))).toBe(request.user_content);
      await page.focus(field('subject'));
      await page.press('Enter');
      await expect.poll(() => page.text(parts.alert)).toContain(form.success);
      await expect.poll(() => page.value(field('name'))).toBe('');
    }),
  );

  test(
    'sends a request again whose response was lost, after links to a section, one where the page is already, and a reload, and the server stores it once',
    behaviour(async (page) => {
      const email = freshAddress('lost');
      await openForm(page);
      await page.evaluate(() => {
        const { fetch } = window;
        window.fetch = async (...request) => {
          await fetch(...request);
          throw new TypeError('no response');
        };
      });
      await fillForm(page, { email });
      await page.click(parts.submit);
      await expect.poll(() => page.text(parts.alert)).toContain(form.failure);
      for (const _ of ['a link to a section', 'where the page is'])
        await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), parts.skipLink);
      // Begun after the timer of submission-key.ts, it ends after it.
      await page.evaluate(() => new Promise((ended) => setTimeout(ended, 100)));
      // Chromium restores no text after a reload by script.
      await page.evaluate(() => void setTimeout(() => location.reload()));
      await expect.poll(() => page.isVisible(parts.alert)).toBe(false);
      await page.hydrated(field('name'));
      await fillForm(page, { email });
      await page.click(parts.submit);
      await expect.poll(() => page.text(parts.alert)).toContain(form.success);
      expect(storedFrom(email)).toHaveLength(1);
    }),
  );

  test(
    'shows its outcome as a whole, below the header, also where a part of it was in view',
    behaviour(async (page) => {
      await openForm(page);
      await fillForm(page);
      await page.hydrated(parts.submit);
      await page.click(parts.submit);
      await expect.poll(() => page.hasFocus('.alert')).toBe(true);
      await expect.poll(() => page.evaluate(isBelowHeader, '.alert')).toBe(true);
    }),
  );

  test(
    'names every required field that is empty and leads to the first; a text in Hebrew or Arabic begins on the right there, and the address on the left',
    behaviour(async (page) => {
      await openForm(page);
      await page.click(parts.submit);
      await expect.poll(() => page.count('#contact [aria-invalid="true"]')).toBe(4);
      await expect.poll(() => page.hasFocus(field('name'))).toBe(true);
      expect(await page.text('#contact form')).toContain(form.issues.email.required);
      const directions = await page.evaluate(() =>
        ['name', 'email', 'phone', 'subject', 'user_content'].map((name) => {
          const control = document.querySelector<HTMLInputElement>(`#contact [name="${name}"]`);
          if (!control) return undefined;
          control.value = name === 'subject' ? 'A shop' : 'חנות ABC.';
          return getComputedStyle(control).direction;
        }),
      );
      expect(directions).toEqual(['rtl', 'ltr', 'ltr', 'ltr', 'rtl']);
    }),
  );
});

/** In the page: true where the top of an element is in view and not behind the header. */
function isBelowHeader(selector: string): boolean {
  const header = document.getElementById('header')?.getBoundingClientRect();
  const { top = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return top >= (header?.bottom ?? 0) && top < innerHeight;
}
