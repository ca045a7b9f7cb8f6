import type { BrowserContext, Route } from '@playwright/test';

/**
 * Names that at least one browser of early 2023 (Chrome and Edge 109, Firefox 115, Safari and iOS 16.4) does not know.
 * Wherever a page, a script or a stylesheet has one, it becomes a name that no browser knows.
 */
const newNames = [
  // Not in the address of menus-without-popovers.ts.
  'popover(?!s\\.[-\\w]+\\.js)',
  ':has\\(',
  ':details-content',
  '@view-transition',
  '@position-try',
  'subgrid',
  '(?<![-\\w])(?:sin|cos)\\(',
  'light-dark\\(',
  'color-mix\\(',
  'oklch\\(',
  'oklab\\(',
  'anchor\\(',
  'position-anchor',
  'text-wrap',
  'animation-timeline',
  'interpolate-size',
  'field-sizing',
  '(?<![-\\w])mask(?=[-a-z]*\\s*:)',
];
const pattern = new RegExp(newNames.join('|'), 'g');

/** Declarations of a container, which was a containing block, also for fixed boxes, until Chrome 129, Firefox 132 and Safari 18.2. */
const containers = /(?<=[{;])container(-type)?:[^;}]*size/g;

/** Built-ins that came later. */
const newBuiltIns = {
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'HTMLElement.prototype': ['hidePopover', 'showPopover', 'togglePopover', 'popover'],
  'Element.prototype': ['ariaCurrent', 'ariaPressed', 'ariaControlsElements', 'checkVisibility'],
  'Document.prototype': ['startViewTransition'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  URL: ['canParse', 'parse'],
  Response: ['json'],
  AbortSignal: ['any', 'timeout'],
  globalThis: ['navigation', 'scheduler'],
} as const;

/** Gives every page of the context only the features of a browser of early 2023. */
export async function takeNewerFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript((names) => {
    for (const [owner, members] of Object.entries(names)) {
      const object = owner.split('.').reduce((at, name) => at[name as never], globalThis);
      for (const member of members) {
        delete object[member as never];
        if (member in object) Object.defineProperty(object, member, { value: undefined });
      }
    }
  }, newBuiltIns);
  // Pictures and fonts have no names of features.
  await context.route(/^http(?!.*\.(avif|webp|png|svg|woff2)$)/, rename);
}

async function rename(route: Route) {
  const response = await route.fetch({ maxRedirects: 0 });
  const type = response.headers()['content-type'] ?? '';
  if (!/text\/(html|css)|javascript/.test(type)) return route.fulfill({ response });
  const body = (await response.text())
    .replace(pattern, (name) => `${/^[:@]/.exec(name) ?? ''}x${name.replace(/^[:@]/, '')}`)
    .replace(containers, 'contain:layout;$&');
  const { 'content-security-policy': _, ...headers } = response.headers();
  return route.fulfill({ response, headers, body });
}
