import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* `npm ci` installs the packages that were looked at: the lock file has the hash of each. */

const packageFile = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { readonly integrity?: string }>>;
};

test('Every package is pinned by a hash, those of other systems too', () => {
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('Node is one of these packages on each system that the project brings it for, in the version of the image', () => {
  const programs = Object.entries(packageFile.optionalDependencies);
  const image = /^ARG NODE=([\d.]+)-/m.exec(readFileSync('deploy/Dockerfile', 'utf8'))?.[1];
  expect(programs).toEqual(
    ['linux-arm64', 'linux-x64', 'win-x64'].map((system) => [`node-${system}`, image]),
  );
  for (const [name] of programs) expect(packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
});

test('No package but esbuild may run a program while it is installed', () => {
  expect(packageFile.allowScripts).toEqual({ esbuild: true });
});
