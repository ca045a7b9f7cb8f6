import type { Page } from '@playwright/test';
import { isSample } from '../sample-company.ts';
import { test } from './shared-context.ts';
import { dropdowns, editions, indexPath, logoHoldsName, messages } from './site-content.ts';
import { boxOf, expect } from './test.ts';

/* The layout of the header with longer names and entries than the sample company's, and with spaced letters. */

const widths = [320, 390, 768, 1041, 1200, 1366, 1440, 1920] as const;
const contact = messages.anchors.at(-1)?.title ?? '';

/** The longest texts that the schema allows. */
const longest = {
  name: ['Maharashtra', 'Industrial', 'Automation', 'Systems'],
  entry: 'Integrations and support',
};

/** A short page as a company with these texts and a fifth entry has it. */
async function openWithLongTexts(
  page: Page,
  name = ['Shree', 'Mahalakshmi', 'Infotech'],
  added = 'Our clients',
) {
  test.skip(logoHoldsName, 'The header has a logo in place of a name.');
  await page.route(indexPath, async (route) => {
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
  await page.goto(indexPath);
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
  await page.goto(indexPath);
  await expect(menu).toBeHidden();
  await expect(page.locator('#navbar').getByRole('link', { name: contact, exact: true })).toBeVisible();
  await page.evaluate(() => {
    document.body.style.letterSpacing = '0.12em';
    document.body.style.wordSpacing = '0.16em';
  });
  await expect(menu).toBeVisible();
  await expect(page.locator('#navbar').getByRole('link', { name: contact, exact: true })).toBeHidden();
});

/** The widths at which the header has another number of parts, and some between. */
const allWidths = [
  ...[320, 361, 390, 641, 705, 768, 844, 913, 1040, 1041, 1100, 1121, 1153, 1160, 1185, 1199, 1200],
  ...[1280, 1281, 1367, 1377, 1425, 1440, 1536, 1920, 2560],
];
const isDevanagari = (language: string) => new Intl.Locale(language).maximize().script === 'Deva';

for (const { language, prefix, paths } of editions)
  test(`In ${language} at every width the name is whole, the entries of the bar are apart from each other and further from it, the focus goes as the eye does, and the profiles of the company are there, which a phone has in its sheet; other languages have their names, also without a font of their letters`, async ({
    page,
  }) => {
    const path = prefix + indexPath;
    await page.goto(paths.includes(path) ? path : prefix || '/');
    for (const width of allWidths) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .configure({ soft: true })
        .poll(() => page.evaluate(faultsOfHeader, isSample), { message: `${width} pixels` })
        .toEqual([]);
    }
    for (const other of editions.filter((edition) => edition.language !== language)) {
      const link = page.locator(`#header .language-link[hreflang="${other.language}"]`);
      const name = new Intl.DisplayNames(other.language, { type: 'language' }).of(other.language) ?? '';
      await expect(link).toHaveAccessibleName(name);
      if (!isDevanagari(other.language)) continue;
      const drawing = await boxOf(link.locator('svg path'));
      expect(drawing.width).toBeGreaterThan(20);
      expect(drawing.height).toBeGreaterThan(10);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    const profiles = page.locator('#header a[rel~="me"]').filter({ visible: true });
    await expect(profiles).toHaveCount(0);
    await page.locator('.navigation-toggler').click();
    await expect(profiles).toHaveCount(await page.locator('footer a[rel~="me"]').count());
  });

/**
 * In the page: the faults of the header in this window. A company's longer name may be cut, and its opening hours may take
 * a second line.
 */
function faultsOfHeader(isSample: boolean): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const faults: string[] = [];

  const name = document.querySelector<HTMLElement>('.header .logo > span');
  const isHigh = innerWidth > 320 && (name?.offsetHeight ?? 0) > 40;
  if (isSample && name && (name.scrollWidth > name.clientWidth || isHigh)) faults.push('The name is cut.');

  // Measured by their texts; a logo by its box.
  const boxes = seen('#navbar .logo > :last-child, #navbar .navigation-entry').map((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return (element instanceof HTMLImageElement ? element : text).getBoundingClientRect();
  });
  const [first = 0, ...others] = boxes.slice(1).map(({ left, right }, index) => {
    const before = boxes[index] ?? { left: 0, right: 0 };
    return isRightToLeft ? before.left - right : left - before.right;
  });
  if (others.some((gap) => gap < 14)) faults.push(`Entries are ${others} pixels apart.`);
  if (others.length > 0 && first <= 1.25 * Math.max(...others)) faults.push(`The name is ${first} apart.`);

  // An arrow without room is cut off in a second line; any other is joined into the label.
  const [label, arrow] = seen('.header-room > .button > *').map((part) => part.getBoundingClientRect());
  const isTight = innerWidth > 1160 && innerWidth < 1280;
  if (label && arrow && arrow.top === label.top) {
    const joint = Math.min(label.right, arrow.right) - Math.max(label.left, arrow.left);
    if (Math.round(joint) !== 16) faults.push(`The arrow reaches ${joint} pixels into the label.`);
  } else if (isSample && innerWidth >= 768 && !isTight) faults.push('The button has no arrow.');

  const places = seen('#navbar :is(a, button):not([popover] *)').map(
    (control) => control.getBoundingClientRect().left,
  );
  const inOrder = places.toSorted((one, other) => (isRightToLeft ? other - one : one - other));
  if (places.length < 3 || places.some((place, index) => place !== inOrder[index]))
    faults.push(`The focus goes through ${places}.`);

  const profiles = seen('#header a[rel~="me"]').map((link) => link.getBoundingClientRect());
  const inWindow = profiles.filter(({ left, right, top }) => left >= 0 && right <= innerWidth && top >= 0);
  if (innerWidth > 640 && inWindow.length !== document.querySelectorAll('footer a[rel~="me"]').length)
    faults.push(`There are ${inWindow.length} profiles.`);
  // Without script a second line would stay in view.
  const bar = document.querySelector('.contact-bar')?.getBoundingClientRect().height;
  if (isSample && innerWidth > 640 && bar !== 40) faults.push(`The contact bar is ${bar} pixels high.`);
  return faults;
}

test('With text twice its size on a phone two other languages leave the button of the menu in the window', async ({
  page,
}) => {
  test.skip(editions.length !== 2, 'One language is added to two.');
  const another = {
    link: '<a class="language-link" href="/de">Deutsch</a>',
    size: '<span class="language-link">Deutsch</span>',
  };
  await page.route(indexPath, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/(<a class="language-link")/, `${another.link}$1`)
      .replace(/(<span class="language-link")/, `${another.size}$1`);
    await route.fulfill({ response, body });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(indexPath);
  await expect(page.locator('#header').getByRole('link', { name: 'Deutsch' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: messages.menu, exact: true })).toBeInViewport({ ratio: 1 });
});
