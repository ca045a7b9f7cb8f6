import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { borders } from './import-borders.ts';

/* The borders of biome.json, each crossed once: the linter runs over files that are made for it in a folder of their own. */

/** Folders with code, each with a file that imports the other program. */
const folders = new Set(
  globSync('{src,server}/**/*.{ts,tsx,astro}', { exclude: (name) => name.includes('.test.') }).map((file) =>
    dirname(file).replaceAll('\\', '/'),
  ),
);
const strangers = [...folders].map((folder) => {
  const other = folder.startsWith('src') ? 'server/a.ts' : 'src/a.ts';
  return { at: `${folder}/stranger.ts`, imports: [other] };
});

const found = lint([
  ...Object.values(borders).map(({ at, refused, allowed }) => ({
    at,
    imports: [...refused.split(' '), allowed],
  })),
  ...strangers,
]);

interface Override {
  readonly includes: readonly [string, ...string[]];
  readonly linter: { rules: { style?: { noRestrictedImports?: { options: RestrictedImports } } } };
}
interface RestrictedImports {
  readonly patterns: readonly { group: readonly string[]; message: string }[];
}
const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: readonly Override[] };
const restricted = overrides.flatMap(({ includes: [glob], linter }) => {
  const options = linter.rules.style?.noRestrictedImports?.options;
  return options ? [[glob, options] as const] : [];
});

test('Every border of biome.json is among those that are crossed here', () => {
  expect(Object.keys(borders).toSorted()).toEqual(restricted.map(([glob]) => glob).toSorted());
});

test.each(restricted)(
  '%s: the linter refuses what is across the border, and nothing else',
  (glob, options) => {
    const { at = '', refused = '' } = borders[glob] ?? {};
    const lines = found.get(at);
    const crossed = refused.split(' ');
    expect(crossed.filter((_, index) => !lines?.has(index + 1))).toEqual([]);
    expect(lines?.has(crossed.length + 1)).toBe(false);
    const messages = [...(lines?.values() ?? [])];
    for (const { group, message } of options.patterns) {
      const globs = group.filter((one) => !one.startsWith('!'));
      expect(messages.filter((one) => one === message).length, message).toBeGreaterThanOrEqual(globs.length);
    }
  },
);

test('A file of any folder of src/ or server/ may not import the other program', () => {
  expect(strangers.length).toBeGreaterThan(30);
  expect(strangers.filter(({ at }) => found.get(at)?.size !== 1).map(({ at }) => at)).toEqual([]);
});

/** Runs the linter over files that import these, a line each, and returns its messages by file and line. */
function lint(files: readonly { at: string; imports: readonly string[] }[]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'import-rules-')));
  try {
    for (const name of ['biome.json', '.gitignore']) cpSync(name, join(folder, name));
    for (const { at, imports } of files) {
      mkdirSync(join(folder, dirname(at)), { recursive: true });
      writeFileSync(join(folder, at), imports.map((name) => `import '${specifier(at, name)}';\n`).join(''));
    }
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const rules = ['style/noRestrictedImports', 'correctness/noNodejsModules'].map(
      (rule) => `--only=${rule}`,
    );
    const options = ['--reporter=github', '--max-diagnostics=none', ...rules];
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
    const messages = new Map(files.map(({ at }) => [at, new Map<number, string>()]));
    for (const [, file = '', line, message = ''] of stdout.matchAll(/,file=([^,]+),line=(\d+),.*?::(.*)/g))
      messages.get(relative(folder, file).replaceAll('\\', '/'))?.set(Number(line), message);
    return messages;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The specifier by which a file imports another of the project; what is relative or a package stays. */
function specifier(at: string, name: string): string {
  if (!name.includes('/') || name.startsWith('.')) return name;
  const path = posix.relative(posix.dirname(at), name);
  return path.startsWith('.') ? path : `./${path}`;
}
