import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The public file with the licences of the code that visitors receive; Vite writes those of the pages' scripts. */
export const licensesFile = 'third-party-licenses.md';

/** Adds the packages of a bundle that Vite did not make, in Vite's form. `inputs` are the paths of the bundled files. */
export async function addLicenses(site: string, inputs: readonly string[]): Promise<void> {
  const names = inputs.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  for (const name of [...new Set(names)].sort()) {
    if (name === undefined) continue;
    const folder = join('node_modules', name);
    const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name)) ?? '';
    const text = await readFile(join(folder, file), 'utf8');
    await appendFile(join(site, licensesFile), `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`);
  }
}
