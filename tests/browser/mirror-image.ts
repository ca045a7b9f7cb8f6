import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** In the page: as in a language of the other direction. */
export const turnTo = (dir: string) => {
  document.documentElement.dir = dir;
};

/** In the page: chooses the last of several options. */
export const pressLast = (controls: Element[]) => (controls.at(-1) as HTMLElement | undefined)?.click();

/** Turns the page round, and expects each part where its mirror image was. */
export async function expectMirrorImage(page: Page): Promise<void> {
  for (const width of [1440, 850, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(turnTo, 'ltr');
    const expected = await page.evaluate(distancesFromStart);
    await page.evaluate(turnTo, 'rtl');
    const distances = await page.evaluate(distancesFromStart);
    const moved = distances.filter(({ px }, index) => !(Math.abs(px - (expected[index]?.px ?? 0)) <= 1));
    expect.soft(moved, `mirror image at ${width} pixels`).toEqual([]);
  }
  await page.evaluate(turnTo, 'ltr');
}

/**
 * In the page: how far from the start of the window each part is, and from the start of its parent what is drawn before or
 * after it. Lines of text, which may begin elsewhere, are no parts, nor are keys on a picture, which is not turned round.
 */
function distancesFromStart(): { part: string; px: number }[] {
  const { dir } = document.documentElement;
  const forward = dir === 'rtl' ? -1 : 1;
  const side = dir === 'rtl' ? 'right' : 'left';
  return [...document.querySelectorAll('main *, footer *')]
    .filter((part) => !part.closest('.model-keys, .home-hero, svg *') && part.checkVisibility())
    .flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const start = dir === 'rtl' ? innerWidth - right : left;
      const drawn = ['::before', '::after'].map((name) => getComputedStyle(part, name));
      const offsets = drawn
        .filter(
          ({ content, display, position }) =>
            content !== 'none' && display !== 'none' && position === 'absolute',
        )
        .map((style) => Number.parseFloat(style[side]) + forward * (Number.parseFloat(style.translate) || 0));
      const isLine = getComputedStyle(part).display === 'inline';
      const name = `${part.localName} ${part.getAttribute('class')}`;
      return [...(isLine ? [] : [start]), ...offsets].map((px) => ({ part: name, px }));
    });
}
