import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

interface Pictures {
  /** What a record's `image.file` may name: the owner's pictures and the masters. */
  readonly pictures: ReadonlySet<string>;
  /** What a client's `file` may name. */
  readonly logos: ReadonlySet<string>;
  /** Files of content/pictures/ that no record can name, or that are not what their name says. */
  readonly problems: readonly string[];
}

/** The pictures that records may name. */
export function readPictures(folder: string): Pictures {
  const masters = filesOf('art/masters').map(nameOf);
  const pictures = readFolder(
    join(folder, 'pictures'),
    /\.(jpe?g|png|webp|avif)$/,
    '.jpg, .png, .webp or .avif',
  );
  const logos = readFolder(join(folder, 'pictures/clients'), /\.(svg|png)$/, '.svg or .png');
  return {
    pictures: new Set([...masters, ...pictures.names]),
    logos: new Set(logos.names),
    problems: [...pictures.problems, ...logos.problems],
  };
}

function readFolder(folder: string, ending: RegExp, endings: string) {
  const files = filesOf(folder);
  const isRead = (file: string) => ending.test(file) && /^[a-z0-9-]+$/.test(nameOf(file));
  const problems = files.flatMap((file) => {
    const path = join(folder, file);
    if (!isRead(file))
      return `${path}: is not read: a name holds a to z, digits and hyphens, and ends in ${endings}.`;
    if (file.endsWith('.svg') || isPicture(path)) return [];
    return `${path}: is no picture of its kind: save it as JPEG, PNG, WebP or AVIF instead of renaming it.`;
  });
  return { names: files.filter(isRead).map(nameOf), problems };
}

/** Whether a file begins as pictures do that browsers and encoders know. */
function isPicture(path: string): boolean {
  const head = readFileSync(path).toString('latin1', 0, 16);
  return /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftypavi[fs])/s.test(head);
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'README.md')
    .map(({ name }) => name);
}

const nameOf = (file: string) => parse(file).name;
