import type { Page } from '@playwright/test';

/** Visible texts whose contrast with the colour behind them is below 4.5 to 1 (large ones 3), except texts over pictures. */
export function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (colour: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return { rgb: [r, g, b], alpha };
    };
    const luminance = (rgb: number[]) => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** The colour behind an element, or nothing where a picture is part of it. */
    const behind = (element: Element): number[] | undefined => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none' || at.matches('.illustration, .home-hero, .inner-hero'))
          return undefined;
        const { rgb, alpha } = channels(backgroundColor);
        if (alpha === 1) return rgb;
        if (alpha > 0) return undefined;
      }
      return [255, 255, 255];
    };
    const pale: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element || element.closest('script, style, [aria-hidden="true"]')) continue;
      if (element.getClientRects().length === 0) continue;
      const back = behind(element);
      const { color, fontSize } = getComputedStyle(element);
      const { rgb, alpha } = channels(color);
      if (!back || alpha < 1) continue;
      const [dark = 0, light = 0] = [luminance(rgb), luminance(back)].sort((one, other) => one - other);
      const contrast = (light + 0.05) / (dark + 0.05);
      if (contrast < (Number.parseFloat(fontSize) >= 24 ? 3 : 4.5))
        pale.push(`${contrast.toFixed(2)}: ${text.slice(0, 40)}`);
    }
    return pale;
  });
}
