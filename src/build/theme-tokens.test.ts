import { expect, test } from 'vitest';
import { withThemes } from './theme-tokens.ts';

const css = withThemes(`:root {
  --bg: light-dark(oklch(0.97 0.012 140), #0b1a15);
  --shadow: 0 1px light-dark(oklch(0 0 0 / 0.5), red), 0 2px light-dark(blue, oklch(1 0 0));
  --gap: 1rem;
}
.more { --ink: var(--bg); }`);

test('Day stands in the rule itself, as hexadecimal colours', () => {
  expect(css).toContain('--bg: #f1f7f0;');
  expect(css).toContain('--shadow: 0 1px #00000080, 0 2px blue;');
  expect(css).not.toContain('light-dark');
});

test('Night stands behind it, for the system and for the choice, before later rules', () => {
  const night = '{--bg: #0b1a15;--shadow: 0 1px red, 0 2px #ffffff;}';
  expect(css.split(night)).toHaveLength(3);
  expect(css.indexOf(night)).toBeGreaterThan(css.indexOf('--gap'));
  expect(css.lastIndexOf(night)).toBeLessThan(css.indexOf('.more'));
});
