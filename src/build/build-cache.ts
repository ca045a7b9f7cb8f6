import { hash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const UNUSED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/** The bytes of files, by their names. */
type NamedFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Opens the cache of a kind, below `.cache`, which may be deleted at any time. Its files are made where no earlier build has
 * made them, and made again where a build step or the version of a library has changed. A folder that no build has used for 30
 * days is removed.
 */
export function openBuildCache(kind: string, project = '.') {
  const folders = resolve(project, '.cache', kind);
  const steps = hash('sha256', buildSteps(project).join(''));
  removeUnused(folders);

  /**
   * Returns the folder of the files that are made from the inputs. A folder gets its name once all its files are written.
   * @param inputs what the files are made from, as JSON can hold it
   */
  return async function cachedFiles(inputs: unknown, make: () => Promise<NamedFiles>): Promise<string> {
    const folder = join(folders, hash('sha256', JSON.stringify(inputs) + steps).slice(0, 16));
    if (existsSync(folder)) {
      const now = new Date();
      utimesSync(folder, now, now);
      return folder;
    }
    const files = await make();
    mkdirSync(folders, { recursive: true });
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
  };
}

function removeUnused(folders: string): void {
  for (const name of globSync('*', { cwd: folders })) {
    const folder = join(folders, name);
    const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (usedAt < Date.now() - UNUSED_AFTER_MS) rmSync(folder, { recursive: true, force: true });
  }
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
