import type { Page } from '@playwright/test';
import type { Illustration } from '../../src/data/schemas/illustration-schema.ts';
import { violationsInThemes } from './axe.ts';
import { expectMirrorImage } from './mirror-image.ts';
import { expectWindowsToFitEverywhere } from './model-window.ts';
import { test } from './shared-context.ts';
import { illustrations } from './site-content.ts';
import { stopPainting } from './stop-painting.ts';
import { expect, viewport } from './test.ts';
import { linesOutside, overlappingLines, visibleLines } from './visible-lines.ts';

/* Every state of every illustration that a record has. */

declare global {
  interface Window {
    /** The state of an illustration as it arrives, and after its step. */
    stateAtFirst?: string;
    stateAtLast?: string;
  }
}

const frame = '.illustration:not([data-preview])';

/** Fields whose values no visitor reads, or that only the screen shows. */
const notOnPaper = [
  ...['kind', 'layout', 'tone', 'motif', 'marks'],
  ...['bar', 'initials', 'choice', 'closed', 'days', 'rooms'],
];

for (const { path, illustration, keys } of illustrations) {
  test(`The illustration of ${path} is chosen by keyboard, each state looks different and none moves the page; each part of the page is where its mirror image was from right to left, with the last option chosen; it stays in its frame, also from right to left, says every state on paper and in a browser that does not know :has, and has no violation of axe in any state and theme; windows of keys show one state and fit from a desktop to a phone with large text; with forced colours the drawings of the page have the colour of the text`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('.model-key > button')).toHaveCount(keys);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    const colours = await page
      .locator(':is(.diagram li, .illustration-motif) > svg')
      .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).color));
    expect.soft(colours.filter((colour) => colour !== 'rgb(0, 0, 0)')).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await chooseEveryState(page, illustration);
    const paintAgain = await stopPainting(page);
    await choose(page, illustration.options.length);
    await expectMirrorImage(page);
    await choose(page, illustration.initial);
    await remove(page, `footer, main > :not(:has(.model-keys, ${frame}))`);
    await expectWindowsToFitEverywhere(page);
    await remove(page, `#header, main > :not(:has(${frame}))`);

    const devtools = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const [width, text, direction] of [
      [1440, 16, 'ltr'],
      [320, 16, 'ltr'],
      [390, 32, 'ltr'],
      [1280, 32, 'ltr'],
      [1440, 16, 'rtl'],
      [320, 16, 'rtl'],
    ] as const) {
      await setTextSize(text);
      await page.setViewportSize(viewport(width));
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      const size = `${width} pixels, text of ${text}, ${direction}`;
      const { lines, edges } = await visibleLines(page.locator(frame));
      expect.soft(linesOutside(lines, edges), size).toEqual([]);
      expect.soft(overlappingLines(lines), size).toEqual([]);
      expect
        .soft(
          lines.filter((line) => line.size < 15),
          size,
        )
        .toEqual([]);
      expect
        .soft(await page.locator(frame).evaluate(overlaps), size)
        .toEqual({ drawingOverTitle: false, optionsOverName: false });
    }
    await setTextSize(16);
    await page.locator('html').evaluate((html) => html.setAttribute('dir', 'ltr'));
    await paintAgain();

    await page.emulateMedia({ media: 'print' });
    expect.soft(await missingFrom(page, illustration)).toEqual([]);
    await expect(page.locator(`${frame} :is(input, [hidden])`).filter({ visible: true })).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    const { restore } = await forgetHas(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize(viewport(width));
      const message = `${width} pixels, without :has`;
      expect.soft(await missingFrom(page, illustration), message).toEqual([]);
      const { lines, edges } = await visibleLines(page.locator(frame));
      expect.soft(overlappingLines(lines), message).toEqual([]);
      expect.soft(linesOutside(lines, edges), message).toEqual([]);
      await expect(page.locator(`${frame} input`).filter({ visible: true }), message).toHaveCount(0);
    }
    await restore();

    await showAllStates(page);
    await expect(page.locator(`${frame} input:checked`)).toHaveCount(illustration.options.length);
    expect.soft(await violationsInThemes(page, `section:has(${frame})`)).toEqual([]);
  });
}

test.describe('Where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('an illustration arrives in its first state, and steps to the one that tells most', async ({
    page,
  }) => {
    const { path, illustration } = illustrations.find(({ illustration: { initial } }) => initial > 1) ?? {};
    test.skip(!path, 'Each illustration opens in its first state.');
    await page.addInitScript(recordStep);
    await page.goto(path ?? '');
    // An illustration that comes into view before it was seen below is shown at once, without a step.
    const scrollUntilBelow = (heights: number) =>
      page.locator(frame).evaluate((illustration, heights) => {
        const top = illustration.getBoundingClientRect().top - heights * innerHeight;
        scrollBy({ top, behavior: 'instant' });
      }, heights);
    await scrollUntilBelow(1.5);
    await expect(page.locator(frame)).toHaveAttribute('data-waiting');
    await scrollUntilBelow(1.1);
    await expect.poll(() => page.evaluate(() => window.stateAtFirst)).toBeDefined();
    await scrollUntilBelow(0.5);
    await expect.poll(() => page.evaluate(() => window.stateAtLast)).toBeDefined();
    const { options, initial } = illustration ?? { options: [], initial: 1 };
    expect(await page.evaluate(() => [window.stateAtFirst, window.stateAtLast])).toEqual([
      `${options[0]?.status}, at 0`,
      `${options[initial - 1]?.status}, at ${initial - 1}`,
    ]);
  });
});

/** In the page: records the status and the place of the marker as the step begins, and after it. */
function recordStep() {
  const stateOf = (illustration: HTMLElement) => {
    const shown = [...illustration.querySelectorAll<HTMLElement>('.illustration-status > span')].find(
      (status) => status.checkVisibility({ visibilityProperty: true }),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: the names of its options are hidden
    return `${shown?.innerText.trim()}, at ${getComputedStyle(illustration).getPropertyValue('--at') || 0}`;
  };
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      const target = change.target as HTMLElement;
      if (target.matches('.illustration'))
        window[target.matches('[data-arriving]') ? 'stateAtFirst' : 'stateAtLast'] = stateOf(target);
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-arriving'] });
}

/** Chooses each option by keyboard, by day on a desktop and by night on a phone, and returns to the first state. */
async function chooseEveryState(page: Page, { choice, options, initial }: Illustration) {
  // The header and the link to the top lie over the page.
  await page.locator('#header, a[href="#top"]').evaluateAll((parts) => {
    for (const part of parts as HTMLElement[]) part.style.visibility = 'hidden';
  });
  const group = page.locator(frame).getByRole('group', { name: choice });
  const chosen = group.getByRole('radio', { checked: true });
  // The screen has the marker of the options at its edge.
  const content = page.locator(`${frame} .illustration-content`);
  await expect(group.getByRole('radio')).toHaveCount(options.length);
  await expect(chosen).toHaveValue(String(initial));
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport(width));
    await page.emulateMedia({ colorScheme });
    await chosen.focus();
    const boxes = new Set<string>();
    const states = new Set<string>();
    const pictures = new Set<string>();
    for (let step = 0; step < options.length; step += 1) {
      const state = await page.locator(frame).evaluate(stateOf);
      expect(state.hasFocus).toBe(true);
      states.add(state.value);
      boxes.add(state.boxes);
      pictures.add((await content.screenshot()).toString('base64'));
      await page.keyboard.press('ArrowDown');
    }
    expect(states.size).toBe(options.length);
    expect(pictures.size, 'states that differ by what they show').toBe(options.length);
    expect([...boxes], 'boxes of the page and of the parts of the illustration').toHaveLength(1);
    await expect(chosen).toHaveValue(String(initial));
  }
}

/** Chooses an option of the illustration, counted from 1. */
const choose = (page: Page, option: number) =>
  page.locator(`${frame} input[value="${option}"]`).evaluate((input: HTMLInputElement) => input.click());

/** Gives the page its stylesheets as a browser reads them that does not know :has, until they are restored. */
async function forgetHas(page: Page): Promise<{ restore(): Promise<void> }> {
  const sheets = page.locator('style, link[rel="stylesheet"]');
  const own = await sheets.evaluateAll((all) =>
    all.map((sheet) => (sheet instanceof HTMLLinkElement ? { href: sheet.href } : sheet.textContent)),
  );
  const texts = await Promise.all(
    own.map(async (sheet) =>
      typeof sheet === 'string' ? sheet : (await page.request.get(sheet?.href ?? '')).text(),
    ),
  );
  expect(texts.join('')).toContain(':has(');
  const disable = (disabled: boolean) =>
    page.evaluate((value) => {
      for (const sheet of document.styleSheets) sheet.disabled = value;
    }, disabled);
  await page.evaluate(
    (unknown) => {
      document.adoptedStyleSheets = unknown.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
    },
    texts.map((text) => text.replaceAll(':has(', ':not-known(')),
  );
  await disable(true);
  return {
    async restore() {
      await disable(false);
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    },
  };
}

/**
 * Removes parts that are not looked at any more: for each window a browser lays out and draws all that is left. The links to
 * stylesheets between the sections stay.
 */
async function remove(page: Page, parts: string): Promise<void> {
  await page.locator(parts).evaluateAll((all) => {
    for (const part of all) if (!part.matches('link, style')) part.remove();
  });
}

/** Shows each state beside the others. */
async function showAllStates(page: Page): Promise<void> {
  await page.locator(frame).evaluate((figure) => {
    const count = figure.querySelectorAll('input').length;
    for (let option = 1; option <= count; option += 1) {
      const copy = figure.cloneNode(true) as HTMLElement;
      for (const input of copy.querySelectorAll('input')) {
        input.name += option;
        input.checked = input.value === String(option);
      }
      figure.before(copy);
    }
    figure.remove();
  });
}

/**
 * In the page: the chosen option, whether it has the focus, and the boxes of the page's sections and of the illustration's
 * parts; the closed window of a key has none.
 */
function stateOf(illustration: Element): { value: string; hasFocus: boolean; boxes: string } {
  const chosen = illustration.querySelector<HTMLInputElement>('input:checked');
  const parts = document.querySelectorAll('main > section, footer, .illustration, .illustration > *');
  const boxes = [...parts]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y + scrollY, width, height].map(Math.round).join(' '))
    .join(', ');
  return { value: chosen?.value ?? '', hasFocus: chosen === document.activeElement, boxes };
}

/** In the page: whether a drawing beside the choice lies over the words of the title, or the choice's name over its options. */
function overlaps(illustration: Element): { drawingOverTitle: boolean; optionsOverName: boolean } {
  const boxOf = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
  const title = document.createRange();
  title.selectNodeContents(illustration.querySelector('figcaption') ?? illustration);
  const drawings = [...illustration.querySelectorAll('.illustration-motif svg')].map(boxOf);
  const name = illustration.querySelector('.illustration-choice-name');
  const options = illustration.querySelector('.illustration-choice-list');
  return {
    drawingOverTitle: drawings.some((drawing) => isOver(drawing, title.getBoundingClientRect())),
    optionsOverName: isOver(boxOf(name), boxOf(options)),
  };
}

/** The texts of an illustration that the page does not show where it shows all states; a state's text names its options. */
async function missingFrom(page: Page, illustration: Illustration): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is displayed is read
  const read = (await page.locator(frame).innerText()).replace(/\s+/g, ' ');
  const namesOf = (texts: readonly (string | undefined)[]) =>
    [...new Set(texts.flatMap((text) => text ?? []))].map((text) => {
      const options = illustration.options.filter((_, index) => texts[index] === text);
      const isAlways = options.length === illustration.options.length;
      return isAlways ? text : `${options.map(({ label }) => label).join(', ')}: ${text}`;
    });
  const { rows = [], options } = illustration;
  const ofOptions = [options.map(({ status }) => status), options.map(({ note }) => note)];
  const states = [...rows.flatMap(({ texts }) => (texts ? [texts] : [])), ...ofOptions].flatMap(namesOf);
  return [...textsOf(illustration), ...states].filter((text) => !read.includes(text));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (notOnPaper.includes(key) ? [] : textsOf(part)));
}
