import { globSync, readFileSync } from 'node:fs';
import { type DefaultAtRule, type Selector, type StyleRule, transform } from 'lightningcss';
import { expect, test } from 'vitest';

type Rule = StyleRule<unknown, DefaultAtRule>;

const stylesheets = globSync('src/**/*.css');

/** File and line of the style rules for which `isFound` is true. */
function rulesWhere(isFound: (rule: Rule) => boolean): string[] {
  const found: string[] = [];
  for (const file of stylesheets)
    transform({
      filename: file,
      code: Buffer.from(readFileSync(file, 'utf8').replace(/^@media .*\{/gm, '@media screen {')),
      visitor: {
        Rule: {
          style({ value }) {
            if (isFound(value as Rule)) found.push(`${file}:${value.loc.line + 1}`);
          },
        },
      },
    });
  return found;
}

function isNesting({ rules }: Rule): boolean {
  return (rules?.length ?? 0) > 0;
}

/** Pseudo-classes that change for an element when another is appended after it. */
const LAST = /^(last-child|last-of-type|only-child|only-of-type|nth-last-child|nth-last-of-type)$/;

/**
 * True for selectors such as `:last-child > *`: when the parser appends an element, Chromium computes the styles of
 * everything inside the one before it again.
 */
function isRestyling(selector: Selector): boolean {
  const subjectAt = selector.findLastIndex(({ type }) => type === 'combinator') + 1;
  const subject = selector.slice(subjectAt);
  const isNamed = subject.some(({ type }) => ['type', 'class', 'id', 'attribute'].includes(type));
  return (
    !isNamed &&
    selector.slice(0, subjectAt).some((part) => part.type === 'pseudo-class' && LAST.test(part.kind))
  );
}

test('Every stylesheet is flat: a selector says what it matches in one place', () => {
  expect(stylesheets.length).toBeGreaterThan(50);
  expect(rulesWhere(isNesting)).toEqual([]);
});

test('No selector styles everything inside the last element: each element that arrives would style the page anew', () => {
  expect(rulesWhere(({ selectors }) => selectors.some(isRestyling))).toEqual([]);
});

test('No stylesheet has @starting-style, with which Chromium 118 to 121 ends the process of the second page that uses it', () => {
  expect(stylesheets.filter((file) => readFileSync(file, 'utf8').includes('@starting-style'))).toEqual([]);
});
