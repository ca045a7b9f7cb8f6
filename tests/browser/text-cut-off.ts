import type { Page } from '@playwright/test';

/** Texts of which a part lies outside the window or outside an element that clips. */
export function textCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1;
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, [aria-hidden="true"], .visually-hidden, [href="#main"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let left = 0;
      let right = innerWidth;
      let bottom = Number.POSITIVE_INFINITY;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowY === 'hidden' || overflowY === 'clip') bottom = Math.min(bottom, edge.bottom);
        if (overflowX === 'visible') continue;
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      // A line is higher than its letters.
      const isBelow = box.bottom > bottom + Number.parseFloat(getComputedStyle(parent).fontSize) / 4;
      if (box.width > 0 && (box.left < left - slack || box.right > right + slack || isBelow))
        cut.push(`${parent.tagName.toLowerCase()}: ${text.slice(0, 40)}`);
    }
    return cut;
  });
}
