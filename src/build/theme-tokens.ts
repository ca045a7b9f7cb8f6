import type { Plugin } from 'vite';
import { withHexColours } from './oklch-to-hex.ts';

const pair = /light-dark\(\s*([^(),]+(?:\([^()]*\))?)\s*,\s*([^(),]+(?:\([^()]*\))?)\s*\)/g;
const themed = /(--[\w-]+):([^;]*light-dark\([^;]*);/g;

/** Writes the tokens, whose colours stand once for both themes, in the shortest form that every browser reads. */
export function themeTokens(): Plugin {
  return {
    name: 'theme-tokens',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/src/styles/tokens.css') ? withThemes(code) : null),
  };
}

/**
 * `--x: light-dark(day, night)` becomes the day's value and, behind its rule, the night's: once for a dark system,
 * once for the visitor's choice. The second copy compresses to nothing. Paper is always light.
 */
export function withThemes(css: string): string {
  const matches = [...css.matchAll(themed)];
  const last = matches.at(-1);
  if (!last) return css;
  const end = css.indexOf('}', last.index) + 1;
  const night = matches.map(([, name, value = '']) => `${name}:${value.replace(pair, '$2')};`).join('');
  const rules = `
  @media screen and (prefers-color-scheme: dark) {
    :root:where(:not([data-theme="light"])) {${night}}
  }
  @media screen {
    [data-theme="dark"] {${night}}
  }
`;
  return withHexColours(`${css.slice(0, end).replace(pair, '$1')}${rules}${css.slice(end)}`);
}
