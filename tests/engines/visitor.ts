import { expect } from '@playwright/test';
import type { EnginePage } from './engine.ts';

export type Size = readonly [width: number, height: number];

/** A visitor's actions and the visible state of the page, the same in every engine. */
export type Visitor = ReturnType<typeof visitorOf>;

/** Errors of a script that ran while one page gave way to the next, in the words of Playwright and of Firefox. */
const betweenPages = /context was destroyed|navigat|no such frame|actor .* destroyed|has been discarded/i;

/** Playwright's own intervals grow to a second, and most of what is waited for is there in two tenths of it. */
const often = { intervals: [100] };

export function visitorOf(page: EnginePage, origin: string) {
  /** Runs a function in the page and returns its result, which is plain data; again where another page came meanwhile. */
  async function evaluate<T>(work: () => T): Promise<Awaited<T>>;
  async function evaluate<T, A>(work: (argument: A) => T, argument: A): Promise<Awaited<T>>;
  async function evaluate(work: (argument: unknown) => unknown, argument?: unknown): Promise<unknown> {
    // The test's own limit ends it.
    for (;;)
      try {
        return await page.evaluate(work, argument);
      } catch (error) {
        if (!betweenPages.test(String(error))) throw error;
      }
  }

  /** The number of visible elements that the selector matches. */
  const count = (selector: string) =>
    evaluate((name) => {
      // WebKitGTK's checkVisibility() does not ask for it.
      const isSkipped = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).contentVisibility === 'hidden' || isSkipped(element.parentElement));
      return [...document.querySelectorAll(name)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !isSkipped(element) &&
          element.getClientRects().length > 0,
      ).length;
    }, selector);

  return {
    evaluate,
    open: (path: string) => page.goto(origin + path),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    press: (key: string) => page.keyboard.press(key),
    resize: ([width, height]: Size) => page.setViewportSize({ width, height }),
    /** Brings the first visible element of the selector into view and clicks its middle, once nothing covers it. */
    async click(selector: string) {
      let last: { x: number; y: number } | undefined;
      const hasSettled = async () => {
        const before = last;
        last = await evaluate(middleOf, selector);
        return last && last.x === before?.x && last.y === before.y;
      };
      await expect.poll(hasSettled, { message: `${selector} can be clicked`, ...often }).toBe(true);
      await page.mouse.click(last?.x ?? 0, last?.y ?? 0);
    },
    /** Replaces the value of a field by typing. */
    async fill(selector: string, text: string) {
      await evaluate((name) => {
        const field = document.querySelector<HTMLInputElement>(name);
        field?.focus();
        field?.select();
      }, selector);
      await page.keyboard.type(text);
    },
    focus: (selector: string) =>
      evaluate((name) => document.querySelector<HTMLElement>(name)?.focus(), selector),
    text: (selector: string) =>
      evaluate((name) => document.querySelector(name)?.textContent?.replace(/\s+/g, ' ').trim(), selector),
    value: (selector: string) =>
      evaluate((name) => document.querySelector<HTMLInputElement>(name)?.value, selector),
    attribute: (selector: string, name: string) =>
      evaluate(([of, attribute]) => document.querySelector(of)?.getAttribute(attribute), [
        selector,
        name,
      ] as const),
    count,
    isVisible: async (selector: string) => (await count(selector)) > 0,
    hasFocus: (selector: string) =>
      evaluate((name) => document.activeElement?.matches(name) ?? false, selector),
    /** Distance of an element's top from the window's. */
    top: (selector: string) =>
      evaluate((name) => document.querySelector(name)?.getBoundingClientRect().top ?? Number.NaN, selector),
    /** Scrolls to a part of the page, and waits until its section is hydrated. */
    hydrated: (selector: string) =>
      expect
        .poll(() => evaluate(isHydrated, selector), { message: `${selector} is hydrated`, ...often })
        .toBe(true),
    /** Path and fragment of the address. */
    address: () => evaluate(() => location.pathname + location.hash),
  };
}

/** In the page: scrolls to an element, and returns true where its section is hydrated. */
function isHydrated(selector: string): boolean {
  const part = document.querySelector(selector);
  part?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const island = part?.closest('[data-island]') ?? part?.querySelector('[data-island]');
  return island?.hasAttribute('data-ready') ?? false;
}

/** In the page: the middle of the first visible element; where something covers it or it is out of view, it is moved. */
function middleOf(selector: string): { x: number; y: number } | undefined {
  const element = [...document.querySelectorAll(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const onTop = document.elementFromPoint(x, y);
  if (onTop && (element.contains(onTop) || onTop.contains(element))) return { x, y };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return undefined;
}
