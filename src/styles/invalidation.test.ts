import { globSync, readFileSync } from 'node:fs';
import { type Selector, transform } from 'lightningcss';
import { expect, test } from 'vitest';

/** Pseudo-classes that change for an element when another is appended after it. */
const LAST = /^(last-child|last-of-type|only-child|only-of-type|nth-last-child|nth-last-of-type)$/;

/**
 * Selectors such as `:last-child > *`: when the parser appends an element, Chromium computes the styles of everything
 * inside the one before it again.
 */
function restylingSelectors(file: string): string[] {
  const found: string[] = [];
  transform({
    filename: file,
    code: Buffer.from(readFileSync(file, 'utf8').replace(/^@media .*\{/gm, '@media screen {')),
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          if (selectors.some(isRestyling)) found.push(`${file}:${loc.line + 1}`);
        },
      },
    },
  });
  return found;
}

function isRestyling(selector: Selector): boolean {
  const subjectAt = selector.findLastIndex(({ type }) => type === 'combinator') + 1;
  const subject = selector.slice(subjectAt);
  const isNamed = subject.some(({ type }) => ['type', 'class', 'id', 'attribute'].includes(type));
  return (
    !isNamed &&
    selector.slice(0, subjectAt).some((part) => part.type === 'pseudo-class' && LAST.test(part.kind))
  );
}

test('No selector styles everything inside the last element: each element that arrives would style the page anew', () => {
  expect(globSync('src/**/*.css').flatMap(restylingSelectors)).toEqual([]);
});
