import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { importProblem } from './import-borders.ts';

test('No file of contract/, src/ or server/ imports what is across a border', () => {
  const imports = globSync('{contract,src,server}/**/*.{ts,tsx,astro}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixtures)\.tsx?$/.test(file))
    .flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.flatMap(({ file, imported }) => importProblem(file, imported) ?? [])).toEqual([]);
});

// A file, and an import that it may not have.
test.each([
  ['contract/a.ts', 'src/a.ts server/a.ts content/a.ts zod node:fs'],
  ['src/a.ts', 'server/a.ts'],
  ['src/data/site/a.ts', 'server/a.ts src/build/b.ts src/client/b.ts src/components/b.ts'],
  ['src/data/site/a.ts', 'src/sections/b.ts src/layouts/b.ts src/pages/b.ts'],
  ['src/data/schemas/a.ts', 'server/a.ts src/build/b.ts src/client/b.ts src/components/b.ts node:fs'],
  ['src/data/schemas/a.ts', 'src/sections/b.ts src/layouts/b.ts src/pages/b.ts src/data/records/b.ts'],
  ['src/data/schemas/a.ts', 'src/data/site/b.ts'],
  ['src/data/records/a.ts', 'server/a.ts src/build/b.ts src/client/b.ts src/components/b.ts'],
  ['src/data/records/a.ts', 'src/sections/b.ts src/layouts/b.ts src/pages/b.ts src/data/site/b.ts'],
  ['src/client/offline/a.ts', 'server/a.ts src/build/b.ts src/data/records/b.ts src/components/b.ts'],
  ['src/client/offline/a.ts', 'src/sections/b.ts src/layouts/b.ts src/pages/b.ts node:fs'],
  [
    'src/build/fonts/a.ts',
    'server/a.ts src/components/b.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts',
  ],
  ['src/components/card/a.tsx', 'server/a.ts src/sections/b.ts src/layouts/b.ts src/pages/b.ts'],
  ['src/components/card/a.tsx', 'src/build/b.ts src/data/records/b.ts src/client/b.ts node:fs'],
  ['src/sections/hero/a.tsx', 'server/a.ts src/sections/footer/b.tsx src/layouts/b.ts src/pages/b.ts'],
  ['src/sections/hero/a.tsx', 'src/build/b.ts src/data/records/b.ts node:fs'],
  ['src/sections/example/drawings/a.tsx', 'server/a.ts src/sections/footer/b.tsx'],
  ['src/sections/example/drawings/a.tsx', 'src/sections/footer/b.tsx src/layouts/b.ts src/pages/b.ts'],
  ['src/sections/example/drawings/a.tsx', 'src/build/b.ts src/data/records/b.ts node:fs'],
  ['src/layouts/a.ts', 'server/a.ts src/pages/b.ts src/data/records/b.ts'],
  ['src/pages/a.ts', 'server/a.ts src/data/records/b.ts'],
  ['server/a.ts', 'src/a.ts'],
  ['server/cli/commands/a.ts', 'src/a.ts'],
  ['server/config.ts', 'src/a.ts server/mail/b.ts server/store/b.ts server/http/b.ts server/process/b.ts'],
  ['server/process/a.ts', 'src/a.ts server/store/b.ts server/mail/b.ts server/http/b.ts server/cli/b.ts'],
  ['server/process/a.ts', 'server/metrics/b.ts'],
  [
    'server/log/a.ts',
    'contract/b.ts server/process/b.ts server/store/b.ts server/mail/b.ts server/http/b.ts',
  ],
  ['server/store/backends/sqlite/a.ts', 'src/a.ts server/mail/b.ts server/http/b.ts server/cli/b.ts'],
  ['server/store/backends/sqlite/a.ts', 'server/metrics/b.ts'],
  ['server/http/a.ts', 'src/a.ts server/store/backends/b.ts server/store/open-store.ts server/cli/b.ts'],
  ['server/http/a.ts', 'server/mail/smtp-transport.ts server/metrics/b.ts'],
  ['server/mail/a.ts', 'src/a.ts server/http/b.ts server/cli/b.ts server/store/backends/b.ts'],
  ['server/mail/a.ts', 'server/store/open-store.ts server/metrics/b.ts'],
  ['server/metrics/a.ts', 'src/a.ts server/mail/b.ts server/cli/b.ts server/store/backends/b.ts'],
  ['server/metrics/a.ts', 'server/store/open-store.ts'],
])('%s may not import %s', (file, refused) => {
  expect(refused.split(' ').filter((imported) => importProblem(file, imported) === undefined)).toEqual([]);
});

test.each([
  ['contract/a.ts', 'contract/b.ts'],
  ['src/data/records/a.ts', 'src/data/schemas/b.ts'],
  ['src/components/card/a.tsx', 'src/components/button/b.tsx'],
  ['src/sections/hero/a.tsx', 'src/components/card/b.tsx'],
  ['src/sections/example/drawings/a.tsx', 'src/sections/example/rows.tsx'],
  ['src/pages/a.ts', 'src/layouts/b.ts'],
  ['server/store/backends/sqlite/a.ts', 'server/store/mail-store.ts'],
  ['server/http/a.ts', 'server/store/mail-store.ts'],
])('%s may import %s', (file, imported) => {
  expect(importProblem(file, imported)).toBeUndefined();
});

/** Each import of a file, as a path of the project, a package or `node:…`; the frontmatter and scripts of Astro included. */
function importsOf(file: string) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => ({
    file,
    imported: fileName.startsWith('.') ? posix.join(posix.dirname(file), fileName) : fileName,
  }));
}
