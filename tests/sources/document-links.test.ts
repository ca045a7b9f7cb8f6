import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync('**/*.md', { exclude: ['node_modules', 'content/*/policies', 'dist', '.cache'] });

test('Links between documents lead to files and headings that exist', () => {
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter(([path, heading]) => !exists(path, heading))
      .map(([path, heading]) => `${document}: ${path}#${heading}`),
  );
  expect(broken).toEqual([]);
});

test('A link to a missing file or heading is found', () => {
  expect(exists('docs/missing.md', '')).toBe(false);
  expect(exists('docs/operations.md', 'missing')).toBe(false);
  expect(exists('docs/operations.md', 'settings')).toBe(true);
});

/** Path and heading of each link that stays in the repository. */
function linksOf(document: string): [path: string, heading: string][] {
  const addresses = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, address = '']) => address,
  );
  const inside = addresses.filter((address) => !/^[a-z]+:|^\/|^\{\{/.test(address));
  return inside.map((address) => {
    const [path = '', heading = ''] = address.split('#');
    return [path === '' ? document : join(dirname(document), path), heading];
  });
}

function exists(path: string, heading: string): boolean {
  return existsSync(path) && (heading === '' || headingsOf(path).includes(heading));
}

/** The headings as GitHub writes them in addresses. */
function headingsOf(document: string): string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
