import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { linesOutside, overlappingLines, visibleLines } from './visible-lines.ts';

/* The windows that the keys of a page open. */

export const openedWindow = '.model-window:popover-open';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The size of text, in pixels. */
  readonly text?: number;
}

/** Sizes at which a window is below the header and shows all it has, or scrolls above its link. */
const usualSizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];
/** Sizes at which its texts are whole, although it may have to be scrolled. */
const otherSizes: readonly Size[] = [
  { width: 1366, height: 650 },
  { width: 1040, height: 800 },
  { width: 320, height: 640 },
  { width: 390, height: 844, text: 32 },
];

/** Opens each window of the page at usual sizes. */
export async function expectWindowsToFit(page: Page): Promise<void> {
  for (const size of usualSizes) await inEachWindow(page, size, hiddenParts);
}

/** Opens each window of the page at sizes from a desktop to a phone with large text. */
export async function expectWindowsToFitEverywhere(page: Page): Promise<void> {
  await expectWindowsToFit(page);
  for (const size of otherSizes) await inEachWindow(page, size);
}

async function inEachWindow(
  page: Page,
  { width, height, text = 16 }: Size,
  alsoRead: (page: Page) => Promise<string[]> = async () => [],
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
  await page.setViewportSize({ width, height });
  for (const key of await page.locator('.model-key > button').all()) {
    await key.press('Enter');
    const problems = [...(await alsoRead(page)), ...(await problemsOf(page))];
    const message = `${await key.textContent()}, ${width} x ${height}, text of ${text}`;
    expect.soft(problems, message).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
}

/** Parts of the open window, before it is scrolled, and of the page that are hidden. */
function hiddenParts(page: Page): Promise<string[]> {
  return page.locator(openedWindow).evaluate((window) => {
    const { top, bottom } = window.getBoundingClientRect();
    const link = window.querySelector('.model-window-foot a')?.getBoundingClientRect();
    const header = document.querySelector('#header')?.getBoundingClientRect();
    const isSheet = window.clientWidth === innerWidth;
    const hidden = window.scrollHeight - window.clientHeight;
    return [
      ...(top < (header?.bottom ?? 0) ? ['covers the header'] : []),
      ...(!isSheet && hidden > 0 ? [`hides ${hidden} pixels`] : []),
      ...(isSheet && hidden > innerHeight / 10 ? [`hides ${hidden} pixels of a sheet`] : []),
      ...(link && link.top > top && link.bottom <= bottom ? [] : ['its link is out of view']),
    ];
  });
}

/** Faults of the open window: parts outside the browser's window, texts that are cut or lie over others, a page that is wider. */
async function problemsOf(page: Page): Promise<string[]> {
  const window = page.locator(openedWindow);
  const problems = await window.evaluate((element) => {
    // The last line is above the link only at the end.
    element.scrollTop = element.scrollHeight;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const page = document.documentElement;
    const isOutside = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return [
      ...(isOutside ? [`outside: ${[left, top, right, bottom].map(Math.round)}`] : []),
      ...(element.scrollWidth > element.clientWidth ? ['scrolls sideways'] : []),
      ...(page.scrollWidth > page.clientWidth ? ['widens the page'] : []),
    ];
  });
  const { lines, edges } = await visibleLines(window);
  // A window scrolls downwards.
  const { left, right } = edges;
  return [...problems, ...linesOutside(lines, { left, right }), ...overlappingLines(lines)];
}
