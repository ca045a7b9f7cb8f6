/**
 * `npm run check:reproducible`: builds twice, in two new folders of different names, from the sources that the container
 * image is built from, and compares every file. Only encoded pictures are taken from .cache, for they take minutes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const { OUT_DIR: _, ...withoutOutDir } = process.env;
const pictures = '.cache/astro/assets';
const root = mkdtempSync(join(tmpdir(), 'compare-builds-'));
const [one, two] = [build(join(root, 'one')), build(join(root, 'another', 'folder'))];
const names = [...new Set([...one.keys(), ...two.keys()])].sort();
const different = names.filter((name) => one.get(name) !== two.get(name));
rmSync(root, { recursive: true });
for (const name of different) console.log(`differs: ${name}`);
console.log(`${names.length} files, ${different.length} different`);
process.exitCode = names.length > 0 && different.length === 0 ? 0 : 1;

/** Digests of the files of a build, by their names. */
function build(folder: string): ReadonlyMap<string, string> {
  for (const name of imageSources()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(name, join(folder, name));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  if (existsSync(pictures)) cpSync(pictures, join(folder, pictures), { recursive: true });
  for (const script of ['build', 'sbom'])
    execFileSync('npm', ['run', script], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: withoutOutDir,
    });
  return digestsOf(join(folder, 'dist'));
}

/** Files under version control that deploy/Dockerfile.dockerignore lets into the image. */
function imageSources(): string[] {
  const rules = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').match(/^!.+$/gm) ?? [];
  const allowed = rules.map((rule) => rule.slice(1));
  return execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => allowed.some((path) => name === path || name.startsWith(`${path}/`)))
    .filter((name) => !name.endsWith('.test.ts'));
}

function digestsOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [
      path.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}
