import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version: string;
  readonly license?: string;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const document = readFileSync('docs/dependencies.md', 'utf8');
const [named = '', licences = ''] = document.split('## Licences');
const rows = [...named.matchAll(/^\| `([^`]+)` \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, name = '', licence = '', purpose = '']) => ({ name, licence, purpose }),
);

test('docs/dependencies.md has a line for each direct dependency, and for nothing else', () => {
  const direct = Object.keys({ ...dependencies, ...devDependencies });
  expect(rows.map(({ name }) => name).sort()).toEqual(direct.sort());
});

test('Each line names the licence that the package has', () => {
  const wrong = rows.filter(({ name, licence }) => packages[`node_modules/${name}`]?.license !== licence);
  expect(wrong.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('Every package below, for whatever platform, has a licence that the document lists', () => {
  const listed = new Set([...licences.matchAll(/^\| (`.+`) \|/gm)].flatMap(([, cell = '']) => namesIn(cell)));
  expect(listed.size).toBeGreaterThan(5);
  const others = Object.entries(packages)
    .filter(([path]) => path !== '')
    .filter(([, { license }]) => !isListed(license ?? 'none', listed))
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(others).toEqual([]);
});

/** One of an OR is enough, of an AND each is needed. */
function isListed(expression: string, listed: ReadonlySet<string>): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => listed.has(licence)));
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
