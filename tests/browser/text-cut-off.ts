import type { Page } from '@playwright/test';

/** Pixels from the window's upper left corner. */
interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Texts of which a part lies outside the window or outside an element that clips. */
export function textCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1;
    const cut: string[] = [];
    const knownBounds = new Map<Element, Bounds>();
    /** The edges at which an element and those around it clip their text; most are asked for by many texts. */
    const boundsOf = (element: Element | null): Bounds => {
      if (!element) return { left: 0, right: innerWidth, bottom: Number.POSITIVE_INFINITY };
      const known = knownBounds.get(element);
      if (known) return known;
      let { left, right, bottom } = boundsOf(element.parentElement);
      const { overflowX, overflowY } = getComputedStyle(element);
      const edge = element.getBoundingClientRect();
      if (overflowY === 'hidden' || overflowY === 'clip') bottom = Math.min(bottom, edge.bottom);
      if (overflowX !== 'visible') {
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      const bounds = { left, right, bottom };
      knownBounds.set(element, bounds);
      return bounds;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, [aria-hidden="true"], .visually-hidden, [href="#main"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const { left, right, bottom } = boundsOf(parent);
      // A line is higher than its letters.
      const isBelow = box.bottom > bottom + Number.parseFloat(getComputedStyle(parent).fontSize) / 4;
      if (box.width > 0 && (box.left < left - slack || box.right > right + slack || isBelow))
        cut.push(`${parent.tagName.toLowerCase()}: ${text.slice(0, 40)}`);
    }
    return cut;
  });
}
