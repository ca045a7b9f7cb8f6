import type { Page } from '@playwright/test';

/** Words of which the letters are on two lines. A word may end at its own hyphen, and an address anywhere. */
export function brokenWords(page: Page, part = 'body'): Promise<string[]> {
  return page.locator(part).evaluateAll((roots) =>
    roots.flatMap((root) => {
      const broken: string[] = [];
      const range = document.createRange();
      const lineOf = (node: Node, index: number) => {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect();
      };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('[aria-hidden="true"]'))
          continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
          const first = lineOf(node, index);
          const last = lineOf(node, index + word.length - 1);
          if (last.top > first.bottom && !parent.textContent?.includes('@')) broken.push(word);
        }
      }
      return broken;
    }),
  );
}
