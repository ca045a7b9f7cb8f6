import type { Locator } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { isSample } from '../sample-company.ts';
import { test } from './shared-context.ts';
import { editions, illustrations, industries, messages, servicePath, services } from './site-content.ts';
import { boxOf, expect, refusedByServer, viewport } from './test.ts';
import { visibleLines } from './visible-lines.ts';

/* Distances and places that visitors see: in the first window, in diagrams and beside pictures. */

test('The button of the hero is whole in the first window of phones and tablets, and the picture is no strip; in windows that are as high as wide the picture is whole but for its edges', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const hero = page.locator('#home');
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [375, 667],
    [360, 780],
    [390, 844],
    [412, 915],
    [430, 932],
    [600, 800],
    [768, 900],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const button = hero.getByRole('link', { name: messages.requestCallBack });
    // An owner's tagline and headline may have more lines.
    if (isSample) await expect.soft(button, `${width} by ${height}`).toBeInViewport({ ratio: 1 });
    const picture = await boxOf(hero.locator('picture').first());
    expect.soft(picture.height, `${width} by ${height}`).toBeGreaterThan(picture.width / 2);
  }
  await expectShown(hero.locator('picture img'), 0.9, [
    [1280, 1024],
    [1366, 1024],
    [1440, 1080],
    [1600, 1200],
  ]);
});

test('The model of a chosen service is whole but for its edges in windows that leave its text the width', async ({
  page,
}) => {
  test.skip(services.length === 0, 'The company has no services.');
  await page.setViewportSize(viewport(1440));
  await page.goto('/');
  const picture = page.locator('.service-pane-picture').first();
  await picture.scrollIntoViewIfNeeded();
  // Longer titles of an owner leave it less width.
  await expectShown(picture.locator('img'), isSample ? 0.84 : 0.6, [
    [1440, 900],
    [1920, 1080],
  ]);
});

test.describe('Of a page that is not there', () => {
  test.use({ expectedMessages: refusedByServer });

  test('the picture is shown whole but for its edges also in windows that are as high as wide', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    await expectShown(page.locator('main picture img'), 0.75, [
      [1040, 1024],
      [1280, 1024],
      [1440, 1080],
    ]);
  });
});

/** Expects that the box of a picture shows at least this share of its width in each window. */
async function expectShown(image: Locator, least: number, windows: readonly (readonly [number, number])[]) {
  for (const [width, height] of windows) {
    await image.page().setViewportSize({ width, height });
    // Not a number until the file for this window is there.
    const share = async () => {
      const box = await boxOf(image);
      const ratio = await image.evaluate(
        ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
      );
      return box.width / (box.height * ratio);
    };
    await expect
      .configure({ soft: true })
      .poll(share, { message: `${width} by ${height}` })
      .toBeGreaterThan(least);
  }
}

const withDial = industries.find(({ page }) =>
  page.diagram?.tracks.some(({ stations }) => page.diagram?.shape === 'dial' && stations.length === 6),
);

test('The words of a dial with six stations are level with their drawings', async ({ page }) => {
  test.skip(!withDial, 'No page has such a dial.');
  await page.setViewportSize(viewport(1440));
  await page.goto(`/industries/${withDial?.slug}`);
  const offsets = await page.locator('.diagram-dial > li').evaluateAll((stations) =>
    stations.map((station) => {
      const middle = (selector: string) => {
        const { top, bottom } = station.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return (top + bottom) / 2;
      };
      return Math.abs(middle('svg') - middle('div'));
    }),
  );
  expect(offsets).toHaveLength(6);
  for (const offset of offsets) expect(offset).toBeLessThan(4);
});

const withCurve = illustrations.find(
  ({ illustration }) => illustration.drawing?.kind === 'machine-condition',
);

test('Each option above a curve, and the marker of a choice, stand at their time; in the window of a key, the chosen one does', async ({
  page,
}) => {
  test.skip(!withCurve, 'No page has a curve.');
  await page.goto(withCurve?.path ?? '');
  const frame = page.locator('.machine-condition:not([data-preview])');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize(viewport(width));
    for (const option of await frame.locator('.illustration-option').all()) {
      await option.locator('input').check({ force: true });
      await expectAtTime(frame, option, `${width} pixels`);
    }
  }
  await page.locator('.model-key > button').first().press('Enter');
  const preview = page.locator('.machine-condition[data-preview]');
  await expectAtTime(preview, preview.locator('.illustration-choice [aria-current]'), 'the window of a key');
});

async function expectAtTime(frame: Locator, option: Locator, message: string): Promise<void> {
  const { x: time } = await boxOf(frame.locator('.machine-condition-now').first());
  const { x, right } = await boxOf(option);
  const marker = await frame.locator('.illustration-choice-list').evaluate(middleOfMarker);
  expect.soft(Math.abs((x + right) / 2 - time), `option, ${message}`).toBeLessThan(2);
  expect.soft(Math.abs(marker - time), `marker, ${message}`).toBeLessThan(2);
}

/** In the page: the middle of a choice's marker, in pixels from the left. */
function middleOfMarker(choice: Element): number {
  const { translate, width } = getComputedStyle(choice, '::after');
  const share = 0.5 + Number.parseFloat(translate) / 100;
  return choice.getBoundingClientRect().left + share * Number.parseFloat(width);
}

test("With a reader's stylesheet that doubles text, the words of the hero stay clear of the keys on its model", async ({
  page,
}) => {
  test.skip(!isSample);
  await page.setViewportSize(viewport(1280));
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const keys = await Promise.all((await page.locator('#home .model-key > button').all()).map(boxOf));
  for (const text of await page.locator('#home :is(h1, .lead)').all()) {
    const { lines } = await visibleLines(text);
    expect(Math.max(...lines.map(({ right }) => right))).toBeLessThan(Math.min(...keys.map(({ x }) => x)));
  }
});

test('Pages of links have a picture beside them, from the header down', async ({ page }) => {
  await page.setViewportSize(viewport(1440));
  for (const path of [routes.about, routes.policies]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const picture = await boxOf(page.locator('.message-page > picture'));
    const header = await boxOf(page.locator('#header'));
    expect(Math.abs(picture.y - header.bottom)).toBeLessThan(2);
    expect(picture.right).toBe(1440);
    expect(Math.abs(picture.bottom - (await boxOf(page.locator('.message-page'))).bottom)).toBeLessThan(2);
    for (const link of await page.locator('.page-list a').all())
      expect((await boxOf(link)).right).toBeLessThan(picture.x);
  }
});

test('The section of the form is 800 pixels high where windows are wide, and has as much ground above the form as below, whose fields side by side begin at one height', async ({
  page,
}) => {
  for (const { prefix } of editionsWith('/get-started')) {
    await page.goto(`${prefix}/get-started`);
    const section = page.locator('#contact');
    for (const width of prefix ? [1040, 1041, 1440] : [901, 1040, 1041, 1440]) {
      await page.setViewportSize(viewport(width));
      const message = `${prefix} ${width} pixels`;
      await expect.poll(async () => (await boxOf(section)).height, message).toBe(800);
      if (width === 901) continue;
      const { y, bottom } = await boxOf(section);
      const form = await boxOf(section.locator('form'));
      const [above, below] = [form.y - y, bottom - form.bottom];
      expect.soft(Math.abs(above - below), `${above} and ${below} at ${width} pixels`).toBeLessThan(2);
    }
    const [phone, subject] = ['phone', 'subject'].map((name) => section.locator(`[name="${name}"]`));
    expect((await boxOf(phone as Locator)).y).toBe((await boxOf(subject as Locator)).y);
  }
});

test('A model of the home page is lifted inside its frame under the pointer and with the focus', async ({
  page,
}) => {
  test.skip(industries.length === 0, 'The company has no industries.');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const card = page.locator('#industries li:has(> a)').first();
  const lifted = () => card.locator('img').evaluate((image) => getComputedStyle(image).translate);
  await card.scrollIntoViewIfNeeded();
  expect(await lifted()).toBe('none');
  await card.hover();
  await expect.poll(lifted).toBe('0px -6px');
  await page.mouse.move(0, 0);
  await expect.poll(lifted).toBe('none');
  await card.getByRole('link').focus();
  await expect.poll(lifted).toBe('0px -6px');
  // The frame stays filled.
  const frame = await boxOf(card.locator('picture'));
  expect((await boxOf(card.locator('img'))).bottom).toBeGreaterThanOrEqual(frame.bottom - 0.5);
});

test('The tails of a hero have the ground of the section below it, and its headline is in line with that, also in very wide windows', async ({
  page,
}) => {
  for (const [path, hero, tail, pseudo] of [
    ['/', '.home-hero', '.home-hero-down', undefined],
    [routes.getStarted, '.home-hero', '.home-hero-down', undefined],
    [routes.howWeWork, '.inner-hero', '.dovetail', '::after'],
    [servicePath, '.inner-hero', '.dovetail', '::after'],
  ] as const) {
    await page.setViewportSize(viewport(1440));
    await page.goto(path);
    const ground = (selector: string, part?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element, name).backgroundColor, part);
    const below = await ground(`${hero} ~ section`);
    const ownOrPage = below === 'rgba(0, 0, 0, 0)' ? await ground('body') : below;
    expect.soft(await ground(`${hero} > ${tail}`, pseudo), path).toBe(ownOrPage);
    for (const width of [1440, 2560]) {
      await page.setViewportSize(viewport(width));
      const { x } = await boxOf(page.locator('h1'));
      const { x: inLine } = await boxOf(page.locator(`${hero} ~ section :is(.section-head, h2)`).first());
      expect.soft(Math.abs(x - inLine), `${path} at ${width} pixels`).toBeLessThan(2);
    }
  }
});

test('Links of parts side by side are at one height, and a link of two lines is as clear of the text above as one of one line', async ({
  page,
}) => {
  for (const [path, parts] of [
    ['/', '.about-highlight'],
    [routes.industries, '.index-list-entry'],
  ] as const) {
    if (editionsWith(path).length === 0) continue;
    await page.goto(path);
    await page.setViewportSize(viewport(1440));
    const heights = new Map<number, Set<number>>();
    for (const part of await page
      .locator(parts)
      .filter({ has: page.locator('.text-link') })
      .all()) {
      const { y } = await boxOf(part);
      const { bottom } = await boxOf(part.locator('.text-link'));
      heights.set(y, (heights.get(y) ?? new Set()).add(Math.round(bottom)));
    }
    for (const row of heights.values()) expect.soft([...row], path).toHaveLength(1);

    await page.setViewportSize(viewport(390));
    for (const link of await page.locator('main .text-link').filter({ visible: true }).all()) {
      const { lines } = await visibleLines(link);
      expect.soft((lines[0]?.top ?? 0) - (await boxOf(link)).y, lines[0]?.text).toBeGreaterThan(8);
    }
  }
});

test('Above a board the name of the choice begins where the options and the rows do', async ({ page }) => {
  const boards = illustrations.filter(({ illustration }) => illustration.layout === 'board');
  test.skip(boards.length === 0, 'No illustration is a board.');
  await page.setViewportSize(viewport(1440));
  for (const { path } of boards) {
    await page.goto(path);
    const board = page.locator('.illustration-board:not([data-preview])');
    const { lines } = await visibleLines(board.locator('.illustration-choice-name'));
    const list = await boxOf(board.locator('.illustration-choice-list'));
    expect.soft(Math.abs((lines[0]?.left ?? 0) - list.x), path).toBeLessThan(2);
  }
});

test('The icon of a link stands beside its last word, also where the link has two lines', async ({
  page,
}) => {
  test.skip(editionsWith(routes.industries).length === 0, 'The company has no industries.');
  for (const { prefix } of editionsWith(routes.industries)) {
    await page.goto(`${prefix}${routes.industries}`);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize(viewport(width));
      const ends = await page.locator('main .text-link').evaluateAll(endsOfLinks);
      const label = `${prefix}${routes.industries} at ${width} pixels`;
      if (width === 320) expect(Math.max(...ends.map(({ lines }) => lines))).toBeGreaterThan(1);
      expect.soft(Math.max(...ends.map(({ gap }) => gap)), label).toBeLessThan(16);
    }
  }
});

/** The editions that have a page: a translation lacks those that it does not translate. */
function editionsWith(path: string) {
  return editions.filter(({ prefix, paths }) => paths.includes(prefix + path));
}

/** In the page: the lines of each link with an icon, and the pixels between its last word and the icon. */
function endsOfLinks(links: Element[]): { lines: number; gap: number }[] {
  return links.flatMap((link) => {
    const icon = link.querySelector('svg')?.getBoundingClientRect();
    if (!icon) return [];
    const text = document.createRange();
    text.selectNodeContents(link);
    const rects = [...text.getClientRects()].filter(({ width, height }) => width > 0 && height > icon.height);
    const last = rects.at(-1);
    return [
      { lines: new Set(rects.map(({ top }) => Math.round(top))).size, gap: icon.left - (last?.right ?? 0) },
    ];
  });
}

test('No tab and no line of the office ends in a word alone below a long line, the lines of the footer are as far apart, also where a line is broken, and the band of features has as much ground above its text as below', async ({
  page,
}) => {
  for (const { prefix } of editions) {
    await page.goto(prefix || '/');
    await page.setViewportSize(viewport(1040));
    for (const label of await page.locator('.about-tabs-tab, footer .office-line').all()) {
      const { lines } = await visibleLines(label);
      // Before it may stand a name for screen readers.
      const name = lines.at(-1)?.text;
      const widths = lines.filter(({ text }) => text === name).map(({ left, right }) => right - left);
      // An owner's may be longer.
      if (isSample)
        expect.soft(Math.min(...widths) / Math.max(...widths), `${prefix} ${name}`).toBeGreaterThan(0.4);
    }
    for (const width of [390, 1040, 1440]) {
      await page.setViewportSize(viewport(width));
      const { above, below } = await page.locator('.features-band').evaluate(groundOf);
      const message = `${prefix} ${above} and ${below} at ${width} pixels`;
      expect.soft(Math.abs(above - below), message).toBeLessThan(8);
      for (const [list, least] of [
        ['.footer-address', 3],
        // They have two columns.
        ['#footer-industries + ul', Math.max(0, industries.length - 2)],
      ] as const) {
        const gaps = await page.locator(`footer ${list} > *`).evaluateAll(gapsOfRows);
        // Where a menu is translated in part, its rows end on different sides.
        if (isSample) expect(gaps.length).toBeGreaterThanOrEqual(least);
        const difference = gaps.length > 0 ? Math.max(...gaps) - Math.min(...gaps) : 0;
        expect.soft(difference, `${prefix} ${list} at ${width} pixels: ${gaps}`).toBeLessThan(5);
      }
    }
  }
});

/** In the page: the pixels between the texts of each two rows that are one above the other. */
function gapsOfRows(rows: Element[]): number[] {
  const text = document.createRange();
  const boxes = rows.flatMap((row) => {
    const shown = row.querySelector('a')?.firstChild ?? row.lastChild;
    if (!shown) return [];
    text.selectNodeContents(shown);
    return [text.getBoundingClientRect()];
  });
  return boxes.slice(1).flatMap(({ left, right, top }, index) => {
    const above = boxes[index];
    // In a language from right to left they end at one line.
    const isBelow = above && (Math.abs(above.left - left) < 2 || Math.abs(above.right - right) < 2);
    return isBelow ? [Math.round(top - above.bottom)] : [];
  });
}

/** In the page: the pixels from the edges of the band of features to its first and to its last text. */
function groundOf(band: Element): { above: number; below: number } {
  const { top, bottom } = band.getBoundingClientRect();
  const ends = [...band.querySelectorAll('.features-text')].map(
    (text) => text.getBoundingClientRect().bottom,
  );
  const heading = band.querySelector('h2')?.getBoundingClientRect();
  return { above: (heading?.top ?? 0) - top, below: bottom - Math.max(...ends) };
}
