import type { Page } from '@playwright/test';

/** Texts of which a part lies outside the window or behind the edge of something that clips. */
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
      const words = range.getBoundingClientRect();
      let [left, right] = [0, innerWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      if (words.width > 0 && (words.left < left - slack || words.right > right + slack))
        cut.push(`${parent.tagName.toLowerCase()}: ${text.slice(0, 40)}`);
    }
    return cut;
  });
}
