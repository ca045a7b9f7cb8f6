import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
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
  // `?.`: the browser's own loading indicator is the only one.
  'Window.navigation',
  'NavigationDestination.sameDocument',
];

const examples = `export const texts = ['a'.toWellFormed(), [2, 1].toSorted()];
export const all = [Object.groupBy([1], String), Promise.withResolvers(), URL.canParse('a'), Response.json({})];
document.body.ariaCurrent = 'true';`;

let examplesFile: string;
let found: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  examplesFile = join(tmpdir(), 'newer.ts');
  writeFileSync(examplesFile, examples);
  found = newerBuiltIns([...browserFiles, examplesFile]);
}, TIMEOUT_MS);

test('Code that browsers run uses no built-in that the oldest of them lacks', () => {
  expect(browserFiles.length).toBeGreaterThan(50);
  const used = new Set(browserFiles.flatMap((file) => found.get(file) ?? []));
  expect([...used].filter((name) => !optional.includes(name))).toEqual([]);
  // An entry that no code uses any more goes.
  expect(optional.filter((name) => !used.has(name))).toEqual([]);
});

test('A built-in that came later is found, as a method of a value, a static member and a property', () => {
  expect(found.get(examplesFile)).toEqual([
    'Array.toSorted',
    'Element.ariaCurrent',
    'Object.groupBy',
    'Promise.withResolvers',
    'Response.json',
    'String.toWellFormed',
    'URL.canParse',
  ]);
});
