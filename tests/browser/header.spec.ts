import { company, industries, messages, servicePath, services } from './site-content.ts';
import { boxOf, expect, test, viewport, widths } from './test.ts';

test.describe('The header on a wide screen', () => {
  test.use({ viewport: viewport(1440) });

  test.beforeEach(({ page }) => page.goto('/'));

  test('shows its contact bar to the keyboard in a low window, where the bar scrolls away', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 650 });
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.locator('#navbar').getByRole('link', { name: company.name }).first().focus();
    await page.keyboard.press('Shift+Tab');
    const telephone = page.locator(`header a[href="tel:${company.alternateMobile.dial}"]`).first();
    await expect(telephone).toBeFocused();
    await expect(telephone).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  test('has every link once, and its contact lines', async ({ page }) => {
    await test.step('writes every link of its navigation once', async () => {
      const written = await page
        // The contact lines stand in the sheet too, for screens whose bar has no room for them.
        .locator('#navbar a:not([href^="mailto:"], [href^="tel:"])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const entries = messages.anchors.length + services.length + industries.length + company.social.length;
      // And the logo, the two index pages and the way to the form, which is the anchor "Contact" as well.
      expect(written).toHaveLength(entries + 4);
      expect(new Set(written).size).toBe(entries + 3);
    });

    await test.step('names address, hours, e-mail and both telephones in its top bar', async () => {
      const header = page.locator('header');
      await expect(header.getByText(company.address.street).filter({ visible: true })).toHaveText(
        new RegExp(`, ${company.address.country}$`),
      );
      await expect(header.getByText(company.openingHours.display).filter({ visible: true })).toHaveText(
        /Mon–Sat, /,
      );
      for (const [text, href] of [
        [company.email, `mailto:${company.email}`],
        [company.mobile.display, `tel:${company.mobile.dial}`],
        [company.alternateMobile.display, `tel:${company.alternateMobile.dial}`],
      ] as const) {
        const link = header.getByRole('link', { name: text });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', href);
      }
    });

    await test.step('links to the company’s profiles', async () => {
      for (const { name, href } of company.social) {
        const link = page.locator('#navbar').getByRole('link', { name: new RegExp(`\\b${name}$`) });
        await expect(link.first()).toHaveAttribute('href', href);
      }
    });
  });

  test('marks the section in view, and no other', async ({ page }) => {
    const current = page.locator('#navbar a[aria-current]:visible');
    await expect(current).toHaveCount(0);
    for (const { title, fragment } of messages.anchors) {
      await page.locator(`#${fragment}`).evaluate((section) => section.scrollIntoView());
      await expect(current).toHaveText([title]);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveCount(0);
  });

  test('marks a section once its top is 50 pixels below the header, not before', async ({ page }) => {
    const current = page.locator('#navbar a[aria-current]:visible');
    const place = (distance: number) =>
      page.evaluate((gap) => {
        const bottom = document.querySelector('#header')?.getBoundingClientRect().bottom ?? 0;
        const top = document.querySelector('#features')?.getBoundingClientRect().top ?? 0;
        scrollBy(0, top - bottom - gap);
      }, distance);
    await place(300);
    await place(60);
    await expect(current).toHaveCount(0);
    await place(40);
    await expect(current).toHaveText([messages.anchors[0]?.title ?? '']);
  });
});

test.describe('The menus of the navigation bar', () => {
  test.use({ viewport: viewport(1440) });

  test.beforeEach(({ page }) => page.goto('/get-started'));

  test('open for a resting mouse, and a click then keeps them open', async ({ page }) => {
    const toggle = page.getByRole('button', { name: messages.industries, exact: true });
    await toggle.hover();
    await expect(page.locator('#industries-menu')).toBeVisible();
    await toggle.click();
    await expect(page.locator('#industries-menu')).toBeVisible();
    await toggle.click();
    await expect(page.locator('#industries-menu')).toBeHidden();
  });

  test('list the industries in two columns of four', async ({ page }) => {
    await page.getByRole('button', { name: messages.industries, exact: true }).click();
    const links = page.locator('#industries-menu li a');
    await expect(links).toHaveText(industries.map(({ title }) => title));
    const boxes = await Promise.all((await links.all()).map(boxOf));
    const left = boxes.slice(0, 4);
    const right = boxes.slice(4);
    expect(new Set(left.map(({ x }) => Math.round(x))).size).toBe(1);
    expect(new Set(right.map(({ x }) => Math.round(x))).size).toBe(1);
    expect(right[0]?.x).toBeGreaterThan(left[0]?.right ?? Number.POSITIVE_INFINITY);
    expect(right.map(({ y }) => Math.round(y))).toEqual(left.map(({ y }) => Math.round(y)));
  });

  test('stand below the header where the page is scrolled, and follow it up', async ({ page }) => {
    await page.getByRole('button', { name: messages.services, exact: true }).click();
    const gap = async () =>
      (await boxOf(page.locator('#services-menu'))).y - (await boxOf(page.locator('#navbar'))).bottom;
    expect(Math.abs(await gap())).toBeLessThan(1);
    await page.setViewportSize({ width: 1440, height: 650 });
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(async () => (await boxOf(page.locator('#navbar'))).y).toBe(0);
    await expect.poll(async () => Math.abs(await gap())).toBeLessThan(1);
  });

  test('close when the focus moves past their last link', async ({ page }) => {
    await page.getByRole('button', { name: messages.services, exact: true }).focus();
    await page.keyboard.press('Enter');
    for (let stop = 0; stop <= services.length; stop++) await page.keyboard.press('Tab');
    await expect(page.locator('#services-menu a').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#services-menu')).toBeHidden();
  });

  test('lead to the index pages', async ({ page }) => {
    await page.getByRole('button', { name: messages.services, exact: true }).click();
    await page.locator('#services-menu').getByRole('link', { name: messages.allServices }).click();
    await expect(page).toHaveURL('/services');
  });
});

for (const [width, height, parts] of [
  [1440, 900, ['address', 'hours', 'email', 'telephone']],
  [1041, 700, ['address', 'hours', 'email', 'telephone']],
  [1040, 900, ['hours', 'telephone']],
  [390, 844, ['hours', 'telephone']],
] as const) {
  const isFixed = width > 1040;
  for (const path of [servicePath, '/policies/terms-of-use'])
    test(`At ${width} by ${height} pixels the contact bar of ${path} ${isFixed ? 'stays in view' : 'scrolls away'}`, async ({
      page,
    }) => {
      const texts = {
        address: company.address.street,
        hours: company.openingHours.display,
        email: company.email,
        telephone: company.mobile.display,
      };
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const bar = page.locator('#header > :first-child');
      for (const part of parts) await expect(bar.getByText(texts[part]), part).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      expect((await boxOf(bar)).y).toBe(isFixed ? 0 : -40);
    });
}

test('Links to the form stay on an inner page, and what was typed stays in it', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  await page.goto(servicePath);
  await page.locator('#contact [name="name"]').fill('Asha Verma');
  for (const name of [messages.anchors[2]?.title ?? '', messages.requestCallBack]) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('#navbar').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${servicePath}#contact`);
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(page.locator('#contact [name="name"]')).toHaveValue('Asha Verma');
  }
  await expect(page.locator('#navbar a[aria-current]:visible')).toHaveText([
    messages.anchors[2]?.title ?? '',
  ]);
});

for (const width of widths) {
  test.describe(`At ${width} pixels`, () => {
    test.use({ viewport: viewport(width) });

    test('the header has everything in reach', async ({ page }) => {
      await page.goto('/');
      await test.step('the header keeps logo and telephone in reach', async () => {
        const header = page.locator('header');
        await expect(header.getByRole('link', { name: company.name }).first()).toBeInViewport();
        await expect(header.getByRole('link', { name: company.mobile.display })).toBeInViewport();
      });

      await test.step('every link of the navigation can be reached', async () => {
        const toggler = page.getByRole('button', { name: messages.menu, exact: true });
        if (await toggler.isVisible()) await toggler.click();
        await page.getByRole('button', { name: messages.services, exact: true }).click();
        const link = page.locator('#navbar').locator(`a[href="/services/${services.at(-1)?.slug}"]:visible`);
        await link.click();
        await expect(page).toHaveURL(`/services/${services.at(-1)?.slug}`);
      });
    });
  });
}
