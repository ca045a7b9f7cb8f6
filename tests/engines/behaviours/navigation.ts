import { expect, test } from 'vitest';
import { industries, messages, services } from '../../browser/site-content.ts';
import type { CurrentPage } from '../page.ts';
import { desktop, hasMoved, parts, phone, tablet } from '../parts.ts';

export function navigation(page: CurrentPage) {
  test('a link of the footer leads to its page, at the top', async () => {
    await page().resize(desktop);
    await page().open('/');
    await page().click(`footer a[href="/services/${services[1]?.slug}"]`);
    await expect.poll(page().address).toBe(`/services/${services[1]?.slug}`);
    await expect.poll(() => page().text('h1')).toBe(services[1]?.page.hero.heading);
    expect(await page().evaluate(() => scrollY)).toBe(0);
  });

  for (const { title, fragment } of messages.anchors) {
    test(`the link to ${fragment} leads there from an inner page, below the header`, async () => {
      await page().resize(desktop);
      await page().open(`/industries/${industries[0]?.slug}`);
      await page().click(
        `${parts.navigation} a[href="/#${fragment}"], ${parts.navigation} a[href="#${fragment}"]`,
      );
      // Inner pages have a form of their own: there its anchor stays on the page.
      await expect.poll(page().address, { message: title }).toContain(`#${fragment}`);
      await expect.poll(() => page().top(`#${fragment}`)).toBeLessThan(desktop[1] / 4);
      const covered = await page().evaluate(
        (header) => document.querySelector(header)?.getBoundingClientRect().bottom ?? 0,
        parts.header,
      );
      expect(await page().top(`#${fragment} :is(h2, label)`)).toBeGreaterThanOrEqual(covered);
    });
  }

  test('back leads to where one was, forward to the page again', async () => {
    await page().resize(desktop);
    await page().open('/');
    await page().click(`footer a[href="/services/${services[0]?.slug}"]`);
    await expect.poll(page().address).toBe(`/services/${services[0]?.slug}`);
    await page().back();
    await expect.poll(page().address).toBe('/');
    await expect.poll(() => page().evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page().forward();
    await expect.poll(page().address).toBe(`/services/${services[0]?.slug}`);
    await expect.poll(() => page().text('h1')).toBe(services[0]?.page.hero.heading);
  });

  test('the first Tab reaches the skip link, and Enter leads past the header', async () => {
    await page().resize(desktop);
    await page().open('/services');
    await page().press('Tab');
    await expect.poll(() => page().hasFocus(parts.skipLink)).toBe(true);
    await page().press('Enter');
    await expect.poll(() => page().hasFocus('#main')).toBe(true);
  });

  test('the link back to the top comes with scrolling and leads up', async () => {
    await page().resize(desktop);
    await page().open('/');
    await page().evaluate(() => scrollTo({ top: 3 * innerHeight, behavior: 'instant' }));
    await page().click(parts.backToTop);
    await expect.poll(() => page().evaluate(() => scrollY)).toBe(0);
  });

  test.each([
    ['a phone', phone],
    ['a tablet', tablet],
    ['a desktop', desktop],
  ] as const)('nothing needs scrolling sideways on %s', async (_, size) => {
    await page().resize(size);
    for (const path of ['/', '/industries', `/services/${services[0]?.slug}`, '/policies/terms-of-use']) {
      await page().open(path);
      expect(await page().evaluate(hasMoved), path).toBe(false);
    }
  });
}
