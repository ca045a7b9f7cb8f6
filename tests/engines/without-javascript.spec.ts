import { form, home, illustrations, industries, services, servicesAtHome } from '../browser/site-content.ts';
import { field, fillForm } from './filled-form.ts';
import { desktop, parts, phone } from './parts.ts';
import { behaviour, expect, needsBar, test } from './test.ts';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'both dropdowns open, lead on and close by Escape',
    behaviour(async (page) => {
      test.skip(services.length * industries.length === 0, 'The company lacks services or industries.');
      await page.resize(desktop);
      await page.open('/get-started');
      await needsBar(page);
      await page.click(parts.industriesToggle);
      await expect.poll(() => page.isVisible(parts.industriesMenu)).toBe(true);
      await page.press('Escape');
      await expect.poll(() => page.isVisible(parts.industriesMenu)).toBe(false);
      await page.click(parts.servicesToggle);
      await page.click(`${parts.servicesMenu} a[href="/services/${services[0]?.slug}"]`);
      await expect.poll(page.address).toBe(`/services/${services[0]?.slug}`);
    }),
  );

  test(
    'the mobile menu opens, shows the links of a group and leads on',
    behaviour(async (page) => {
      test.skip(industries.length < 2, 'The test opens a second industry.');
      await page.resize(phone);
      await page.open('/');
      await page.click(parts.mobileToggle);
      await page.click(parts.industriesToggle);
      await page.click(`${parts.industriesMenu} a[href="/industries/${industries[1]?.slug}"]`);
      await expect.poll(page.address).toBe(`/industries/${industries[1]?.slug}`);
    }),
  );

  test(
    'every service and every text about the company can be read on a wide screen',
    behaviour(async (page) => {
      await page.resize(desktop);
      await page.open('/');
      expect(await page.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true);
      expect(await page.isVisible(parts.themeSwitch)).toBe(false);
      for (const [index, { description }] of servicesAtHome.entries()) {
        expect(await page.isVisible(`#service-pane-${index}`)).toBe(true);
        expect(await page.text(`#service-pane-${index}`)).toContain(description);
      }
      for (const [index, { text }] of home.about.tabs.entries()) {
        expect(await page.isVisible(`#about-panel-${index}`)).toBe(true);
        expect(await page.text(`#about-panel-${index}`)).toContain(text);
      }
    }),
  );

  const [example] = illustrations;
  test(
    'the illustration of an example follows clicks and arrow keys, and nothing moves',
    behaviour(async (page) => {
      test.skip(!example, 'No page has one.');
      const frame = '.illustration:not([data-preview])';
      await page.resize(phone);
      await page.open(example?.path ?? '');
      const heights = new Set<number>();
      for (let option = example?.illustration.options.length ?? 0; option >= 1; option -= 1) {
        await page.click(`${frame} label:nth-of-type(${option})`);
        await expect.poll(() => page.isVisible(`${frame} [value="${option}"]:checked`)).toBe(true);
        heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
      }
      await page.press('ArrowDown');
      await expect.poll(() => page.hasFocus(`${frame} [value="2"]:checked`)).toBe(true);
      expect([...heights]).toHaveLength(1);
    }),
  );

  test(
    'a refused request comes back with the issue at its field and everything that was typed, and is sent once it is corrected: a page thanks',
    behaviour(async (page) => {
      await page.resize(desktop);
      await page.open('/get-started');
      await fillForm(page, { email: 'a/b@example.org' });
      await page.click(parts.submit);
      await expect.poll(() => page.text('h1')).toBe(form.failedPage.checkFields);
      expect(await page.text('#contact-email-issue')).toContain(form.issues.email.invalid);
      expect(await page.value(field('subject'))).toBe('Stock software');
      expect(await page.value(field('email'))).toBe('a/b@example.org');
      await page.fill(field('email'), 'asha@example.org');
      await page.click('form [type="submit"]');
      await expect.poll(page.address).toMatch(/^\/contact\/sent/);
      // The address is there before the page.
      await expect.poll(() => page.text('[role="alert"]')).toContain(form.success);
    }),
  );
});
