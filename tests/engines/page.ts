import type { Browser, Engine, Key } from './browser.ts';

/** How long a browser may take to answer one command before it is held to hang; a page takes longer to load. */
const ANSWER_MS = 20_000;
const LOAD_MS = 20_000;
/** How long what is clicked may take to come and to stand still. */
const APPEAR_MS = 10_000;

/** What the message of a command says that the driver could not carry out; such a test is tried once more. */
export const driverFailed = 'could not carry out';

export type Size = readonly [width: number, height: number];

/** What a visitor does and sees, the same in every engine. */
export interface Page {
  open(path: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Brings the first visible element of the selector into view and clicks its middle, once nothing covers it. */
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Clicks a field and replaces its value. */
  fill(selector: string, text: string): Promise<void>;
  focus(selector: string): Promise<void>;
  text(selector: string): Promise<string | undefined>;
  value(selector: string): Promise<string | undefined>;
  attribute(selector: string, name: string): Promise<string | undefined>;
  isVisible(selector: string): Promise<boolean>;
  /** How many elements of the selector can be seen. */
  count(selector: string): Promise<number>;
  hasFocus(selector: string): Promise<boolean>;
  /** Distance of an element's top from the window's. */
  top(selector: string): Promise<number>;
  /** Waits until React answers in this part of the page. */
  hydrated(selector: string): Promise<void>;
  /** Path and fragment of the address. */
  address(): Promise<string>;
  evaluate: Browser['evaluate'];
}

/** The page that tests share; each test asks for it again, because the browser may have been restarted. */
export type CurrentPage = () => Page;

export interface Session {
  readonly page: Page;
  /** A new browser where the last one hung or failed a command. */
  renew(): Promise<void>;
  end(): void;
}

/** A browser that is replaced once it has hung or broken: a command that fails fails the test that gave it, no other. */
export async function startSession(engine: Engine, javaScript: boolean, origin: string): Promise<Session> {
  let browser: Browser | undefined = await begin();
  let unanswered = 0;
  let isBroken = false;
  let hung: Error | undefined;

  return {
    page: pageOf(answered, origin),
    async renew() {
      if (unanswered > 0 || isBroken) end();
      browser ??= await begin();
    },
    end,
  };

  function begin(): Promise<Browser> {
    return engine.start({ javaScript });
  }

  function end() {
    browser?.kill();
    browser = undefined;
    unanswered = 0;
    isBroken = false;
  }

  /** The driver may have lost its page: the next test begins another browser. */
  function giveUp(what: string, cause: unknown): never {
    isBroken = true;
    throw new Error(`${engine.name} ${driverFailed} "${what}".`, { cause });
  }

  async function answered<T>(
    what: string,
    command: (browser: Browser) => Promise<T>,
    patience = ANSWER_MS,
  ): Promise<T> {
    const asked = browser;
    if (!asked) throw hung ?? new Error(`${engine.name} has not started.`);
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      hung = new Error(`${engine.name} hung: no answer to "${what}" within ${patience / 1000} s.`);
      if (browser === asked) end();
      late.reject(hung);
    }, patience);
    unanswered += 1;
    try {
      return await Promise.race([command(asked).catch((cause) => giveUp(what, cause)), late.promise]);
    } finally {
      clearTimeout(timer);
      if (browser === asked) unanswered -= 1;
    }
  }
}

type Answered = <T>(what: string, command: (browser: Browser) => Promise<T>, patience?: number) => Promise<T>;

function pageOf(answered: Answered, origin: string): Page {
  const evaluate: Browser['evaluate'] = (work, ...args) =>
    answered(`reading ${args.join(' ')}`, (browser) => browser.evaluate(work, ...args));

  const page: Page = {
    open: (path) => answered(`opening ${path}`, (browser) => browser.goto(origin + path), LOAD_MS),
    back: () => answered('back', (browser) => browser.back(), LOAD_MS),
    forward: () => answered('forward', (browser) => browser.forward(), LOAD_MS),
    resize: ([width, height]) =>
      answered(`a window of ${width} pixels`, (browser) => browser.resize(width, height)),
    async click(selector) {
      const { x, y } = await reachable(selector);
      await answered(`a click on ${selector}`, (browser) => browser.clickAt(x, y));
    },
    async hover(selector) {
      const { x, y } = await reachable(selector);
      await answered(`the mouse on ${selector}`, (browser) => browser.moveTo(x, y));
    },
    press: (key) => answered(`the key ${key}`, (browser) => browser.press(key)),
    async fill(selector, text) {
      await evaluate((name) => {
        const field = document.querySelector<HTMLInputElement>(name);
        field?.focus();
        field?.select();
      }, selector);
      await answered(`typing into ${selector}`, (browser) => browser.type(text));
    },
    focus: (selector) => evaluate((name) => document.querySelector<HTMLElement>(name)?.focus(), selector),
    text: (selector) =>
      evaluate(
        (name) => document.querySelector(name)?.textContent?.replace(/\s+/g, ' ').trim() ?? undefined,
        selector,
      ),
    value: (selector) => evaluate((name) => document.querySelector<HTMLInputElement>(name)?.value, selector),
    attribute: (selector, name) =>
      evaluate(
        (of, attribute) => document.querySelector(of)?.getAttribute(attribute) ?? undefined,
        selector,
        name,
      ),
    isVisible: async (selector) => (await page.count(selector)) > 0,
    count: (selector) =>
      evaluate(
        (name) =>
          [...document.querySelectorAll(name)].filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
          ).length,
        selector,
      ),
    hasFocus: (selector) => evaluate((name) => document.activeElement?.matches(name) ?? false, selector),
    top: (selector) =>
      evaluate((name) => document.querySelector(name)?.getBoundingClientRect().top ?? Number.NaN, selector),
    hydrated: (selector) =>
      until(`React in ${selector}`, () =>
        evaluate((name) => {
          const part = document.querySelector(name);
          part?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return Object.keys(part ?? {}).some((key) => key.startsWith('__react')) || undefined;
        }, selector),
      ).then(() => undefined),
    address: () => evaluate(() => location.pathname + location.hash),
    evaluate,
  };
  return page;

  function reachable(selector: string): Promise<{ x: number; y: number }> {
    let last: string | undefined;
    return until(`a ${selector} that can be clicked`, async () => {
      const point = await evaluate(middleOf, selector);
      const stands = point !== undefined && last === JSON.stringify(point);
      last = JSON.stringify(point);
      return stands ? point : undefined;
    });
  }
}

/** The middle of the first visible element, once it is in view and on top. */
function middleOf(selector: string): { x: number; y: number } | undefined {
  const element = [...document.querySelectorAll(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!element) return undefined;
  if (!inView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const onTop = document.elementFromPoint(x, y);
  return onTop && (element.contains(onTop) || onTop.contains(element)) ? { x, y } : undefined;
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + APPEAR_MS; Date.now() < end; ) {
    const found = await look();
    if (found !== undefined && found !== null) return found;
    await new Promise((later) => setTimeout(later, 80));
  }
  throw new Error(`There was no ${what} within ${APPEAR_MS / 1000} s.`);
}
