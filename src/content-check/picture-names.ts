import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ending = /\.(jpe?g|png|webp|avif)$/;

/** The names that a record's `image.file` may give: the owner's pictures and the masters. */
export function pictureNames(folder: string): ReadonlySet<string> {
  const names = (path: string) => (existsSync(path) ? readdirSync(path) : []);
  return new Set(
    [...names('art/masters'), ...names(join(folder, 'pictures'))]
      .filter((name) => ending.test(name))
      .map((name) => name.replace(ending, '')),
  );
}
