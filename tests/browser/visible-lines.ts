import type { Locator } from '@playwright/test';

/** A line of text, with its edges and its size in pixels. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The visible lines of text in an element, and the edges of the element. */
export function visibleLines(element: Locator) {
  return element.evaluate((root) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: Line[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        lines.push({ text, size, left, right, top, bottom });
    }
    const { left, right, bottom } = root.getBoundingClientRect();
    return { lines, edges: { left, right, bottom } };
  });
}

/** The lines that reach over these edges. */
export function linesOutside(
  lines: readonly Line[],
  { left, right, bottom = Number.POSITIVE_INFINITY }: { left: number; right: number; bottom?: number },
): string[] {
  return lines
    .filter((line) => line.left < left - 1 || line.right > right + 1 || line.bottom > bottom + 1)
    .map(({ text }) => text);
}

/** Each two lines of which one lies over the other. */
export function overlappingLines(lines: readonly Line[]): string[] {
  const slack = 2;
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
}
