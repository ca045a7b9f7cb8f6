import { industries, messages, policies, services } from '../browser/site-content.ts';
import { desktop, parts, phone, scrollsSideways, tablet } from './parts.ts';
import { behaviour, expect, needsBar, test } from './test.ts';

test(
  'the link to a section leads there from an inner page, below the header',
  behaviour(async (page) => {
    const fragment = messages.anchors[0]?.href.slice(2);
    await page.resize(desktop);
    await page.open(`/industries/${industries[0]?.slug}`);
    await needsBar(page);
    await page.click(`${parts.navigation} a[href="/#${fragment}"]`);
    await expect.poll(page.address).toBe(`/#${fragment}`);
    await expect.poll(() => page.top(`#${fragment}`)).toBeLessThan(desktop[1] / 4);
    const covered = await page.evaluate(
      (header) => document.querySelector(header)?.getBoundingClientRect().bottom ?? 0,
      parts.header,
    );
    await expect.poll(() => page.top(`#${fragment} h2`)).toBeGreaterThanOrEqual(covered);
    expect(await page.top(`#${fragment}`)).toBeLessThan(desktop[1] / 4);
  }),
);

test(
  'the address of a section opens there on a first visit',
  behaviour(async (page) => {
    await page.resize(desktop);
    await page.open('/get-started#contact');
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    // WebKitGTK scrolls a moment after the page is complete.
    const isBelowHeader = async () => {
      const top = await page.top('#contact');
      return top >= 0 && top < desktop[1] / 4;
    };
    await expect.poll(isBelowHeader).toBe(true);
  }),
);

test(
  'a link leads to the top of its page, back to where the visitor was, forward to the page again',
  behaviour(async (page) => {
    test.skip(services.length === 0, 'The company has no services.');
    await page.resize(desktop);
    await page.open('/');
    await page.click(`footer a[href="/services/${services[0]?.slug}"]`);
    await expect.poll(page.address).toBe(`/services/${services[0]?.slug}`);
    await expect.poll(() => page.text('h1')).toBe(services[0]?.page.hero.heading);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Firefox sometimes stays on a page that is still loading.
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    await page.back();
    await expect.poll(page.address).toBe('/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    await page.forward();
    await expect.poll(page.address).toBe(`/services/${services[0]?.slug}`);
    await expect.poll(() => page.text('h1')).toBe(services[0]?.page.hero.heading);
  }),
);

test(
  'the first Tab reaches the skip link, and Enter leads past the header',
  behaviour(async (page) => {
    await page.resize(desktop);
    await page.open('/services');
    await page.press('Tab');
    await expect.poll(() => page.hasFocus(parts.skipLink)).toBe(true);
    await page.press('Enter');
    await expect.poll(() => page.hasFocus('#main')).toBe(true);
  }),
);

test(
  'the link back to the top comes with scrolling and leads up',
  behaviour(async (page) => {
    await page.resize(desktop);
    await page.open('/');
    await page.evaluate(() => scrollTo({ top: 3 * innerHeight, behavior: 'instant' }));
    await page.click(parts.backToTop);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }),
);

test(
  'nothing needs scrolling sideways on a phone, a tablet or a desktop',
  behaviour(async (page) => {
    for (const path of ['/', '/industries', `/services/${services[0]?.slug}`, policies[0]?.path ?? '']) {
      await page.open(path);
      for (const size of [phone, tablet, desktop]) {
        await page.resize(size);
        expect(await page.evaluate(scrollsSideways), `${path} at ${size[0]} pixels`).toBe(false);
      }
    }
  }),
);
