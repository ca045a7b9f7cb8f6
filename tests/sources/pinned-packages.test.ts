import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* `npm ci` installs the packages that were looked at: the lock file has the hash of each. */

const packageFile = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { readonly integrity?: string; readonly hasInstallScript?: boolean }>>;
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

test('Of the packages that bring a program to run while they are installed, esbuild alone may: npm runs what is not denied', () => {
  const withProgram = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withProgram.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(packageFile.allowScripts).toEqual(
    Object.fromEntries(names.map((name) => [name, name === 'esbuild'])),
  );
});
