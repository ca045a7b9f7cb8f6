import { globSync, readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

/** The stylesheet's rules that have a rule inside them; `@starting-style` belongs there. */
function nestingRules(file: string): string[] {
  const found: string[] = [];
  transform({
    filename: file,
    code: Buffer.from(readFileSync(file, 'utf8').replace(/^@media .*\{/gm, '@media screen {')),
    visitor: {
      Rule: {
        style({ value: { rules, loc } }) {
          if (rules?.some(({ type }) => type !== 'starting-style')) found.push(`${file}:${loc.line + 1}`);
        },
      },
    },
  });
  return found;
}

test('Every stylesheet is flat: a selector says what it matches in one place', () => {
  const stylesheets = globSync('src/**/*.css');
  expect(stylesheets.length).toBeGreaterThan(50);
  expect(stylesheets.flatMap(nestingRules)).toEqual([]);
});
