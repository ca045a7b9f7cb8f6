import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { industries, services } from './site-content.ts';
import { expect, test, viewport } from './test.ts';

/* The small screens beside examples: every state of every piece that a record names, without script. */

const pieces = [
  ...services.map(({ slug, page }) => ({ path: `/services/${slug}`, piece: page.example?.piece })),
  ...industries.map(({ slug, page }) => ({ path: `/industries/${slug}`, piece: page.example?.piece })),
].flatMap(({ path, piece }) => (piece ? [{ path, piece }] : []));

/** What of a record is read on a screen alone, or names a text that is read elsewhere. */
const notOnPaper = ['kind', 'motif', 'choice', 'closed', 'days', 'formats', 'months', 'rooms'];

for (const { path, piece } of pieces) {
  test(`The piece of ${path} is chosen by keyboard, each state looks different and none moves the page`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // They lie over the page.
    await page.locator('#header, a[href="#top"]').evaluateAll((parts) => {
      for (const part of parts as HTMLElement[]) part.style.visibility = 'hidden';
    });
    const group = page.locator('.piece').getByRole('group', { name: piece.choice });
    await expect(group.getByRole('radio')).toHaveCount(piece.options.length);
    const first = await group.getByRole('radio', { checked: true }).inputValue();
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport(width));
      await page.emulateMedia({ colorScheme });
      await group.getByRole('radio', { checked: true }).focus();
      const boxes = new Set<string>();
      const states = new Set<string>();
      const pictures = new Set<string>();
      for (let step = 0; step < piece.options.length; step += 1) {
        const chosen = group.getByRole('radio', { checked: true });
        await expect(chosen).toBeFocused();
        states.add(await chosen.inputValue());
        boxes.add(await boxesOf(page));
        pictures.add((await page.locator('.piece-screen').screenshot()).toString('base64'));
        await page.keyboard.press('ArrowDown');
      }
      expect(states.size).toBe(piece.options.length);
      expect(pictures.size, 'states that differ on the screen').toBe(piece.options.length);
      expect([...boxes], 'boxes of the page and of the parts of the piece').toHaveLength(1);
      await expect(group.getByRole('radio', { checked: true })).toHaveValue(first);
    }
  });

  test(`Axe finds no violation in any state of the piece of ${path}, in either theme`, async ({ page }) => {
    await page.goto(path);
    const options = page.locator('.piece').getByRole('radio');
    await expect(options).toHaveCount(piece.options.length);
    // Axe reads the whole page for each report. The rest is checked in every-page.spec.ts.
    await page.locator('#header, footer, main > :not(:has(.piece))').evaluateAll((rest) => {
      for (const part of rest) part.remove();
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const option of await options.all()) {
        await option.check({ force: true });
        const state = `${await option.inputValue()}, ${colorScheme}`;
        expect.soft(await violations(page, '.piece'), state).toEqual([]);
      }
    }
  });

  test(`The piece of ${path} stays in its frame on a narrow phone and with text twice its size`, async ({
    page,
  }) => {
    await page.goto(path);
    const devtools = await page.context().newCDPSession(page);
    for (const [width, text] of [
      [320, 16],
      [390, 32],
      [1280, 32],
    ] as const) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await page.setViewportSize(viewport(width));
      expect.soft(await outsideOf(page), `${width} pixels, text of ${text}`).toEqual([]);
    }
  });

  test(`The piece of ${path} says on paper what it says in every state`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    // biome-ignore lint/performance/useDomNodeTextContent: only what is displayed is read on paper
    const paper = (await page.locator('.piece').innerText()).replace(/\s+/g, ' ');
    expect(textsOf(piece).filter((text) => !paper.includes(text))).toEqual([]);
    await expect(page.locator('.piece input').filter({ visible: true })).toHaveCount(0);
  });
}

/** Where the sections of the page and the parts of the piece are. */
function boxesOf(page: Page): Promise<string> {
  return page.locator('main > section, footer, .piece, .piece > *').evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y + scrollY, width, height].map(Math.round).join(' '))
      .join(', '),
  );
}

/** Texts of the piece that reach over its sides. */
function outsideOf(page: Page): Promise<string[]> {
  return page.locator('.piece').evaluate((piece) => {
    const frame = piece.getBoundingClientRect();
    const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const outside: string[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const { left, right, bottom } = range.getBoundingClientRect();
      if (left < frame.left && right > 0) outside.push(texts.currentNode.textContent ?? '');
      if (right > frame.right || bottom > frame.bottom) outside.push(texts.currentNode.textContent ?? '');
    }
    return outside;
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (notOnPaper.includes(key) ? [] : textsOf(part)));
}
