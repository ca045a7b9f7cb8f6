import type { Page } from '@playwright/test';
import { isSample } from '../sample-company.ts';
import { expect } from './test.ts';
import { linesOutside, overlappingLines, visibleLines } from './visible-lines.ts';

/* The windows that the keys of a page open. */

export const openedWindow = '.model-window:popover-open';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The size of text where it is not 16, in pixels. */
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

/** Opens each window of the page at usual sizes. With an owner's words, or header, it may have to be scrolled. */
export async function expectWindowsToFit(page: Page): Promise<void> {
  for (const size of usualSizes) await inEachWindow(page, size, isSample);
}

/** Opens each window of the page at sizes from a desktop to a phone with large text. */
export async function expectWindowsToFitEverywhere(page: Page): Promise<void> {
  await expectWindowsToFit(page);
  for (const size of otherSizes) await inEachWindow(page, size, false);
}

async function inEachWindow(page: Page, { width, height, text }: Size, isUsual: boolean): Promise<void> {
  if (text) await setTextSize(page, text);
  await page.setViewportSize({ width, height });
  for (const key of await page.locator('.model-key > button').all()) {
    const { name, problems } = await key.evaluate(openWindow, isUsual);
    const { lines, edges } = await visibleLines(page.locator(openedWindow));
    // A window scrolls downwards.
    const { left, right } = edges;
    const all = [...problems, ...linesOutside(lines, { left, right }), ...overlappingLines(lines)];
    expect.soft(all, `${name}, ${width} x ${height}${text ? `, text of ${text}` : ''}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  if (text) await setTextSize(page, 16);
}

async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * In the page: opens the window of a key, which closes the one before, and scrolls it to its end. Returns the parts of it and
 * of the page that are hidden, those that lie outside the browser's window and whether one is wider than that.
 */
function openWindow(key: HTMLElement | SVGElement, isUsual: boolean): { name: string; problems: string[] } {
  const button = key as HTMLButtonElement;
  button.focus();
  button.click();
  const window = button.popoverTargetElement as HTMLElement;
  const { left, right, top, bottom } = window.getBoundingClientRect();
  const link = window.querySelector('.model-window-foot a')?.getBoundingClientRect();
  const header = document.querySelector('#header')?.getBoundingClientRect();
  const isSheet = window.clientWidth === innerWidth;
  const hidden = window.scrollHeight - window.clientHeight;
  const page = document.documentElement;
  const isOutside = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const atFirst = [
    ...(top < (header?.bottom ?? 0) ? ['covers the header'] : []),
    ...(!isSheet && hidden > 0 ? [`hides ${hidden} pixels`] : []),
    ...(isSheet && hidden > innerHeight / 10 ? [`hides ${hidden} pixels of a sheet`] : []),
    ...(link && link.top > top && link.bottom <= bottom ? [] : ['its link is out of view']),
  ];
  // The last line is above the link only at the end.
  window.scrollTop = window.scrollHeight;
  const problems = [
    ...(isUsual ? atFirst : []),
    ...(isOutside ? [`outside: ${[left, top, right, bottom].map(Math.round)}`] : []),
    ...(window.scrollWidth > window.clientWidth ? ['scrolls sideways'] : []),
    ...(page.scrollWidth > page.clientWidth ? ['widens the page'] : []),
  ];
  return { name: button.textContent, problems };
}
