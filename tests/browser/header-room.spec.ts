import type { Page } from '@playwright/test';
import { dropdowns, editions, isSample, logoHoldsName, messages } from './site-content.ts';
import { boxOf, expect, test, viewport } from './test.ts';

/* The layout of the header with longer names and entries than the sample company's, and with spaced letters. */

const widths = [320, 390, 768, 1041, 1200, 1366, 1440, 1920] as const;
const contact = messages.anchors.at(-1)?.title ?? '';

/** The longest texts that the schema allows. */
const longest = {
  name: ['Maharashtra', 'Industrial', 'Automation', 'Systems'],
  entry: 'Integrations and support',
};

/** The home page as a company with these texts and a fifth entry has it. */
async function openWithLongTexts(
  page: Page,
  name = ['Shree', 'Mahalakshmi', 'Infotech'],
  added = 'Our clients',
) {
  test.skip(logoHoldsName, 'The header has a logo in place of a name.');
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const entry = (text: string) => text + text.replace(contact, added);
    const [first, ...others] = name;
    const body = html
      .replaceAll(/<b>[^<]+<\/b>[^<]*(?=<\/span><\/a>)/g, `<b>${first}</b> ${others.join(' ')}`)
      .replace(new RegExp(`<li><a class="navigation-entry"[^>]*>${contact}</a></li>`), entry)
      .replace(`<span>${contact}</span>`, entry);
    expect(body).toContain(`<b>${first}</b> ${others[0]}`);
    expect(body.split(added)).toHaveLength(3);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
}

/** Parts of the navigation bar that can be seen and lie outside the window, or over another one. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('#navbar .logo > *, #navbar .header-room :is(a, button)');
    const seen = [...parts]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({
        name: part.textContent || part.outerHTML.slice(0, 60),
        box: part.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0);
    return seen.flatMap(({ name, box }, index) => {
      const isOutside = box.left < 0 || box.right > innerWidth;
      const next = seen[index + 1]?.box;
      return isOutside || (next && next.left < box.right - 0.5) ? [name] : [];
    });
  });

test('At every width a name of 26 letters is whole beside five entries, and everything is in reach', async ({
  page,
}) => {
  await openWithLongTexts(page);
  const name = page.locator('#header .logo > span');
  await expect(name).toHaveText('Shree Mahalakshmi Infotech');
  const toggler = page.getByRole('button', { name: messages.menu, exact: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth, lineHeight } = await name.evaluate((element) => ({
      clientWidth: element.clientWidth,
      scrollWidth: element.scrollWidth,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect.soft(scrollWidth, `${width} pixels`).toBeLessThanOrEqual(clientWidth);
    expect.soft(await misplaced(page), `${width} pixels`).toEqual([]);
    // In one line where the window is wider than a phone's; a third language takes the room of more.
    const [phoneLines, lines] = editions.length > 2 ? [5, 2] : [3, 1];
    expect
      .soft((await boxOf(name)).height, `${width} pixels`)
      .toBeLessThan(lineHeight * ((width < 500 ? phoneLines : lines) + 0.5));
    const isSheet = await toggler.isVisible();
    if (isSheet) await toggler.click();
    for (const entry of [contact, 'Our clients', messages.requestCallBack])
      await expect(
        page.locator('#navbar').getByRole('link', { name: entry, exact: true }).filter({ visible: true }),
        `${width} pixels`,
      ).toBeInViewport({ ratio: 1 });
    if (isSheet) await toggler.click();
  }
});

test('At every width the longest name and entry that the schema takes are whole', async ({ page }) => {
  await openWithLongTexts(page, longest.name, longest.entry);
  const name = page.locator('#header .logo > span');
  for (const width of [320, 390, 1041, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    const bar = await boxOf(page.locator('#navbar'));
    const { y, bottom } = await boxOf(name);
    expect(y).toBeGreaterThanOrEqual(bar.y);
    expect(bottom).toBeLessThanOrEqual(bar.bottom);
    expect(await misplaced(page), `${width} pixels`).toEqual([]);
    await expect(page.locator('#navbar').getByRole('button').last()).toBeInViewport({ ratio: 1 });
  }
});

test('The menu of the sample company is a bar from 1200 pixels, and a sheet where its letters are spaced', async ({
  page,
}) => {
  test.skip(!isSample || dropdowns.length < 2, 'Other entries have other widths.');
  const menu = page.getByRole('button', { name: messages.menu, exact: true });
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  await expect(menu).toBeHidden();
  await expect(page.locator('#navbar').getByRole('link', { name: contact, exact: true })).toBeVisible();
  await page.evaluate(() => {
    document.body.style.letterSpacing = '0.12em';
    document.body.style.wordSpacing = '0.16em';
  });
  await expect(menu).toBeVisible();
  await expect(page.locator('#navbar').getByRole('link', { name: contact, exact: true })).toBeHidden();
});

for (const { language, prefix } of editions)
  test(`In ${language} the entries of the bar are apart from each other, and further from the name, at every width`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    for (const width of [1041, 1100, 1120, 1160, 1199, 1200, 1280, 1367, 1440, 1536, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const entries = page.locator('#navbar .navigation-entry').filter({ visible: true });
      if ((await entries.count()) === 0) continue;
      const parts = page.locator('#navbar .logo > :last-child, #navbar .navigation-entry');
      const texts = await parts.evaluateAll((all) =>
        all.map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const part = element instanceof HTMLImageElement ? element : text;
          return part.getBoundingClientRect().toJSON() as DOMRect;
        }),
      );
      const [first = 0, ...others] = texts.slice(1).map(({ left, right }, index) => {
        const before = texts[index] ?? { left: 0, right: 0 };
        // In a language from right to left the next one is left of the one before.
        return Math.max(left - before.right, before.left - right);
      });
      const widest = Math.max(...others);
      expect(Math.min(...others), `${width} pixels`).toBeGreaterThanOrEqual(14);
      expect(first, `${width} pixels`).toBeGreaterThan(1.25 * widest);
    }
  });

test('With text twice its size on a phone two other languages leave the button of the menu in the window', async ({
  page,
}) => {
  test.skip(editions.length !== 2, 'One language is added to two.');
  const another = {
    link: '<a class="language-link" href="/de">Deutsch</a>',
    size: '<span class="language-link">Deutsch</span>',
  };
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/(<a class="language-link")/, `${another.link}$1`)
      .replace(/(<span class="language-link")/, `${another.size}$1`);
    await route.fulfill({ response, body });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('#header').getByRole('link', { name: 'Deutsch' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: messages.menu, exact: true })).toBeInViewport({ ratio: 1 });
});

test('The focus goes through the header as the eye does, at every width', async ({ page }) => {
  await page.goto('/');
  for (const width of [390, 768, 1040, 1440]) {
    await page.setViewportSize(viewport(width));
    const places = await page
      .locator('#navbar :is(a, button):not([popover] *)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().left));
    expect(places.length).toBeGreaterThan(2);
    expect(places, `${width} pixels`).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('The profiles of the company are in the header wherever it has room, and in the sheet of a phone', async ({
  page,
}) => {
  await page.goto('/');
  const profiles = page.locator('#header a[rel~="me"]').filter({ visible: true });
  const count = await page.locator('footer a[rel~="me"]').count();
  for (const width of [641, 768, 844, 913, 1040, 1041, 1123, 1153, 1200, 1280, 1281, 1425, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(profiles, `${width} pixels`).toHaveCount(count);
    for (const profile of await profiles.all()) await expect(profile).toBeInViewport({ ratio: 1 });
    // Without script a second line would stay in view.
    if (isSample) expect((await boxOf(page.locator('.contact-bar'))).height, `${width} pixels`).toBe(40);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(profiles).toHaveCount(0);
  await page.getByRole('button', { name: messages.menu, exact: true }).click();
  await expect(profiles).toHaveCount(count);
});

test('The names of other languages are seen where no font has their letters', async ({ page }) => {
  const drawn = editions.filter(({ language }) => new Intl.Locale(language).maximize().script === 'Deva');
  for (const { language } of drawn.filter(({ prefix }) => prefix)) {
    await page.goto('/');
    const link = page.locator(`#header [hreflang="${language}"]`);
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '';
    await expect(link).toHaveAccessibleName(name);
    const drawing = await boxOf(link.locator('svg path'));
    expect(drawing.width).toBeGreaterThan(20);
    expect(drawing.height).toBeGreaterThan(10);
  }
});
