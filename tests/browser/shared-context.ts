import { test as base } from './test.ts';

/**
 * Playwright's test for pages that a test looks at: each test has pages of its own in one context of its worker. Process, cache
 * and compiled scripts are there from the test before, which is half of the work of a visit. A test that stores something, or
 * changes the context by a clock, a route or a script of its own, takes the test of test.ts.
 */
export const test = base.extend({
  context: async (
    { keptContext, viewport, colorScheme, deviceScaleFactor, javaScriptEnabled, contextOptions },
    use,
  ) => {
    const options = { viewport, colorScheme, deviceScaleFactor, javaScriptEnabled, contextOptions };
    const context = await keptContext.with(options);
    await use(context);
    context.removeAllListeners('console');
    context.removeAllListeners('weberror');
    for (const page of context.pages().slice(1)) await page.close();
  },
});
