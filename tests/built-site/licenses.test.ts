import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { editorScript } from '../../src/build/content-editor/editor-page.ts';
import { licensesFile } from '../../src/build/third-party-licenses.ts';
import { folder, hasFile, textOf } from './built-site.ts';

/* Other people's work that a visitor's browser receives comes with its licence. */

const assets = readdirSync(join(folder, 'a'));
const packages = [...(await packagesOfScripts()), ...packagesOfFonts()];
const published = globSync('*.{txt,md}', { cwd: folder }).map((name) => words(textOf(name)));

test('The scripts and fonts of visitors have packages in them', () => {
  for (const name of ['react-dom', 'idb-keyval', 'workbox-routing', '@fontsource-variable/anek-latin'])
    expect(packages).toContain(name);
});

test.each(packages)('The licence of %s is published', (name) => {
  const license = words(licenseOf(name));
  expect(license).toMatch(/copyright|licen[cs]e/i);
  expect(published.some((text) => text.includes(license))).toBe(true);
});

test('Every package that the list of licences names has its version', () => {
  const named = [...textOf(licensesFile).matchAll(/^## (\S+) - (\S+) \(/gm)];
  expect(named).not.toEqual([]);
  for (const [, name = '', version] of named)
    expect(version, name).toBe(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
});

/** Packages whose code is in a script, as a bundler of its own finds them from the sources of the browser. */
async function packagesOfScripts(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [
      ...globSync('src/client/**/*.ts', { exclude: ['**/*.{test,fixtures}.ts'] }),
      'src/islands/hydrate.tsx',
    ],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'unwritten',
    write: false,
    metafile: true,
    define: {
      'process.env.NODE_ENV': '"production"',
    },
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
  );
  const files = hasFile('admin.html') ? [...inputs, editorScript] : inputs;
  return [
    ...new Set(files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [])),
  ];
}

/** Packages of the fonts, which are named after the file that they are cut from: `anek-latin-ext.CD_Q.woff2`. */
function packagesOfFonts(): string[] {
  const fonts = readdirSync('node_modules/@fontsource-variable');
  const cut = assets.filter((name) => name.endsWith('.woff2'));
  const sources = cut.map((name) => fonts.find((font) => name.startsWith(font)));
  expect(sources).not.toContain(undefined);
  return [...new Set(sources)].map((font) => `@fontsource-variable/${font}`);
}

function licenseOf(name: string): string {
  const file = readdirSync(`node_modules/${name}`).find((one) => /^licen[cs]e/i.test(one));
  return readFileSync(`node_modules/${name}/${file}`, 'utf8');
}

/** A text without the breaks of its lines. */
function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
