import type { Page } from 'puppeteer-core';
import { freshChromium } from './fresh-chromium.ts';

/** How somebody looks at a page: size of the window in CSS pixels, and its device pixel ratio. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly density: number;
  readonly touch: boolean;
}

export const phone: View = { width: 412, height: 823, density: 1.75, touch: true };
export const desktop: View = { width: 1350, height: 940, density: 1, touch: false };

export function nameOf({ touch }: View): 'phone' | 'desktop' {
  return touch ? 'phone' : 'desktop';
}

/**
 * Opens a blank page of a fresh browser as that view, hands it over, and closes all. Whoever opens a
 * DevTools session on it switches prerendering off.
 */
export async function viewing<Result>(view: View, look: (page: Page) => Promise<Result>): Promise<Result> {
  const chromium = await freshChromium();
  try {
    const browser = await chromium.drive();
    const page = await browser.newPage();
    await page.setViewport({
      ...{ width: view.width, height: view.height, deviceScaleFactor: view.density },
      ...{ isMobile: view.touch, hasTouch: view.touch },
    });
    const result = await look(page);
    await browser.disconnect();
    return result;
  } finally {
    await chromium.close();
  }
}

/** Scrolls to the end in steps of half a window, as a reader does, and waits until nothing is loading. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.scrollBehavior = 'auto';
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((settle) => setTimeout(settle, 120));
    }
  });
  await page.waitForNetworkIdle({ idleTime: 500 });
}
