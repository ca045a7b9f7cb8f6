import { type Browser, type BrowserContext, expect } from '@playwright/test';

/** The context that tests of a worker share (shared-context.ts). */
export interface KeptContext {
  /** The context with these options of the test: that of the test before, or a new one. */
  with(options: object): Promise<BrowserContext>;
}

/** A worker's fixture: keeps a context until a test wants one with other options. */
export async function keptContext(
  { browser }: { browser: Browser },
  use: (kept: KeptContext) => Promise<void>,
): Promise<void> {
  let context: BrowserContext | undefined;
  let optionsNow = '';
  await use({
    async with(options) {
      const wanted = JSON.stringify(options);
      if (context && wanted === optionsNow) return context;
      const before = context;
      context = undefined;
      await close(before);
      optionsNow = wanted;
      // Playwright adds the options of the test.
      context = await browser.newContext();
      // Without a page the process of the pages would end between two tests.
      await context.newPage();
      return context;
    },
  });
  await close(context);
}

/** What a page has stored, as Playwright returns it: its types do not name the databases. */
interface Stored {
  readonly localStorage: readonly unknown[];
  readonly indexedDB?: readonly { readonly stores: readonly { readonly records: readonly unknown[] }[] }[];
}

/** Ends a context, in which no test may have left anything for the next. */
async function close(context: BrowserContext | undefined): Promise<void> {
  if (!context) return;
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  await context.close();
  const stored = (origins as readonly Stored[]).flatMap(({ localStorage, indexedDB = [] }) => [
    ...localStorage,
    ...indexedDB.flatMap(({ stores }) => stores.flatMap(({ records }) => records)),
  ]);
  expect([...cookies, ...stored], 'what tests left for others: they need the test of test.ts').toEqual([]);
}
