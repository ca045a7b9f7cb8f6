import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserFiles, newerBuiltIns } from './newer-built-ins.ts';

/** TypeScript reads some hundred files, which takes a busy machine a minute. */
const TIMEOUT_MS = 180_000;

/**
 * Built-ins that the oldest browsers lack. Code tests for each before its use, and a visitor without it misses no text and
 * no action.
 */
const optional = [
  // Menus open by client/menus-without-popovers.ts.
  'HTMLElement.hidePopover',
  'HTMLElement.showPopover',
  // `?.`: the page does not scroll to the panel whose script has failed.
  'Element.ariaControlsElements',
  // `?.`: the browser's own loading indicator is the only one.
  'Window.navigation',
];

test(
  'Code that browsers run uses no built-in that the oldest of them lacks',
  () => {
    expect(browserFiles.length).toBeGreaterThan(50);
    expect(newerBuiltIns(browserFiles).filter((name) => !optional.includes(name))).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'A built-in that came later is found, as a method of a value, a static member and a property',
  () => {
    const file = join(tmpdir(), 'newer.ts');
    writeFileSync(
      file,
      `export const texts = ['a'.toWellFormed(), [2, 1].toSorted()];
export const all = [Object.groupBy([1], String), Promise.withResolvers(), URL.canParse('a'), Response.json({})];
document.body.ariaCurrent = 'true';`,
    );
    expect(newerBuiltIns([file])).toEqual(
      expect.arrayContaining([
        'Array.toSorted',
        'Object.groupBy',
        'Promise.withResolvers',
        'String.toWellFormed',
        'URL.canParse',
        'Response.json',
        'Element.ariaCurrent',
      ]),
    );
  },
  TIMEOUT_MS,
);
