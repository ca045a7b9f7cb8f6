import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * Proves the import zones of biome.json: a small tree with the project's folders, in which every file
 * breaks (or keeps) one rule, is linted with the project's own configuration.
 */

const forbidden: readonly [file: string, source: string, rule: string][] = [
  ['src/sections/about/neighbour.tsx', '../footer/footer.tsx', 'noRestrictedImports'],
  ['src/sections/about/server.tsx', '../../../server/config.ts', 'noRestrictedImports'],
  ['src/sections/about/layout.tsx', '../../layouts/menu.ts', 'noRestrictedImports'],
  ['src/sections/about/node.tsx', 'node:fs', 'noNodejsModules'],
  ['src/components/icon/section.tsx', '../../sections/about/about.tsx', 'noRestrictedImports'],
  ['src/components/icon/server.tsx', '../../../server/config.ts', 'noRestrictedImports'],
  ['src/components/icon/node.tsx', 'node:path', 'noNodejsModules'],
  ['src/behaviours/node.ts', 'node:path', 'noNodejsModules'],
  ['src/behaviours/server.ts', '../../server/config.ts', 'noRestrictedImports'],
  ['src/site/server.ts', '../../server/config.ts', 'noRestrictedImports'],
  ['contact/site.ts', '../src/site/routes.ts', 'noRestrictedImports'],
  ['contact/server.ts', '../server/config.ts', 'noRestrictedImports'],
  ['contact/node.ts', 'node:crypto', 'noNodejsModules'],
  ['server/site.ts', '../src/site/routes.ts', 'noRestrictedImports'],
  ['server/process/site.ts', '../../src/site/routes.ts', 'noRestrictedImports'],
  ['server/store/backends/sqlite/mail.ts', '../../../mail/compose-mail.ts', 'noRestrictedImports'],
  ['server/cli/commands/site.ts', '../../../src/site/routes.ts', 'noRestrictedImports'],
  ['server/store/mail.ts', '../mail/compose-mail.ts', 'noRestrictedImports'],
  ['server/store/http.ts', '../http/app.ts', 'noRestrictedImports'],
  ['server/http/memory.ts', '../store/backends/memory.ts', 'noRestrictedImports'],
  ['server/http/sqlite.ts', '../store/backends/sqlite/sqlite-store.ts', 'noRestrictedImports'],
  ['server/http/smtp.ts', '../mail/smtp-transport.ts', 'noRestrictedImports'],
  ['server/mail/firestore.ts', '../store/backends/firestore/firestore-store.ts', 'noRestrictedImports'],
  ['server/mail/http.ts', '../http/app.ts', 'noRestrictedImports'],
];

const allowed: readonly [file: string, source: string][] = [
  ['src/sections/about/own.tsx', './about.tsx'],
  ['src/sections/about/component.tsx', '../../components/icon/icon.tsx'],
  ['src/sections/about/record.tsx', '../../schemas/home.ts'],
  ['src/sections/about/contract.tsx', '../../../contact/contact-request.ts'],
  ['src/components/icon/component.tsx', '../button/button.tsx'],
  ['server/http/store.ts', '../store/mail-store.ts'],
  ['server/http/contract.ts', '../../contact/contact-request.ts'],
  ['server/main.ts', './store/open-store.ts'],
  ['server/store/own.ts', './mail-document.ts'],
];

const further: Readonly<Record<string, string>> = {
  'src/components/environment.ts': 'export const token = process.env.TOKEN;\n',
  'contact/environment.ts': 'export const token = process.env.TOKEN;\n',
  'server/log-level.ts': 'export const level = process.env.LEVEL;\n',
  'src/site/all.ts': "export * from './routes.ts';\n",
  'src/site/routes.ts': 'export const routes = 1;\n',
  'src/site/left.ts': "import { right } from './right.ts';\nexport const left = () => right;\n",
  'src/site/right.ts': "import { left } from './left.ts';\nexport const right = () => left;\n",
};

const tree = mkdtempSync(join(tmpdir(), 'import-zones-'));
let found: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(() => {
  for (const [file, source] of [...forbidden, ...allowed]) {
    write(file, `import { thing } from '${source}';\nexport const used = thing;\n`);
  }
  for (const [file, text] of Object.entries(further)) write(file, text);
  cpSync('biome.json', join(tree, 'biome.json'));
  found = lint();
});

afterAll(() => rmSync(tree, { recursive: true }));

test.each(forbidden)('%s may not import %s', (file, _source, rule) => {
  expect([...(found.get(file) ?? [])]).toContain(rule);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(found.get(file)).toBeUndefined();
});

describe('The environment', () => {
  test.each(['src/components/environment.ts', 'contact/environment.ts', 'server/log-level.ts'])(
    'is not read by %s',
    (file) => {
      expect([...(found.get(file) ?? [])]).toContain('noProcessEnv');
    },
  );
});

test('A barrel that exports everything of another file is refused', () => {
  expect([...(found.get('src/site/all.ts') ?? [])]).toContain('noReExportAll');
});

test('Two files that import each other are refused', () => {
  expect([...(found.get('src/site/left.ts') ?? [])]).toContain('noImportCycles');
});

function write(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

function lint(): Map<string, Set<string>> {
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.'];
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  let output: string;
  try {
    output = execFileSync(biome, args, { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (failure) {
    output = String((failure as { stdout?: unknown }).stdout);
  }
  const rules = new Map<string, Set<string>>();
  for (const [, rule = '', path = ''] of output.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),/g)) {
    const file = path.slice(path.indexOf(tree) === 0 ? tree.length + 1 : 0);
    rules.set(file, (rules.get(file) ?? new Set()).add(rule));
  }
  return rules;
}
