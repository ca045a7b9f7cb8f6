import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** The bytes of files, by their names. */
export type NamedFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * The folder of files that are made from the inputs, in `.cache`, which may be deleted at any time. They are made where no
 * earlier build has made them, and anew where a build step or the version of a library has changed. A folder gets its name
 * once all its files are written.
 * @param inputs what the files are made from, as JSON can hold it
 */
export async function cachedFiles(
  kind: string,
  inputs: unknown,
  make: () => Promise<NamedFiles>,
  project = '.',
): Promise<string> {
  const key = hashOf(JSON.stringify(inputs), ...buildSteps(project)).slice(0, 16);
  const folder = resolve(project, '.cache', kind, key);
  if (existsSync(folder)) return folder;
  const files = await make();
  mkdirSync(resolve(folder, '..'), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(unfinished, name), content);
  try {
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true });
    // Another build may have made the same files meanwhile.
    if (!existsSync(folder)) throw new Error(`${folder} cannot be written`, { cause });
  }
  return folder;
}

/** The code of the build and the versions of its libraries, from the disk: the code that runs may be a bundle. */
function buildSteps(project: string): string[] {
  const folder = join(project, 'src/build');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const files = [join(project, 'package-lock.json'), ...names.sort().map((name) => join(folder, name))];
  return files.map((file) => readFileSync(file, 'utf8'));
}

export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
