import type { Page } from '@playwright/test';

/** Words of which the letters are on two lines. A word may end at its own hyphen, and an address anywhere. */
export function brokenWords(page: Page, part = 'body'): Promise<string[]> {
  return page.locator(part).evaluateAll((roots) =>
    roots.flatMap((root) => {
      const broken: string[] = [];
      const range = document.createRange();
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        range.selectNodeContents(node);
        // Most texts have one line or none.
        if (range.getClientRects().length < 2 || parent?.textContent?.includes('@')) continue;
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('[aria-hidden="true"]'))
          continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const [first, ...others] = range.getClientRects();
          if (others.some(({ top }) => top > (first?.bottom ?? 0))) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
