import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

const picture = /^[a-z0-9-]+\.(jpe?g|png|webp|avif)$/;
const logo = /^[a-z0-9-]+\.(svg|png)$/;
const nameRule = 'a name holds a to z, digits and hyphens, and ends in';

/** The names that a record's `image.file` may give: the owner's pictures and the masters. */
export function pictureNames(folder: string): ReadonlySet<string> {
  return new Set([
    ...filesOf('art/masters').map(nameOf),
    ...filesOf(join(folder, 'pictures'))
      .filter((file) => picture.test(file))
      .map(nameOf),
  ]);
}

/** The names that a client's `file` may give. */
export function clientLogoNames(folder: string): ReadonlySet<string> {
  return new Set(
    filesOf(join(folder, 'pictures/clients'))
      .filter((file) => logo.test(file))
      .map(nameOf),
  );
}

/** Files of content/pictures/ that no record can name, or that are not what their name says. */
export function pictureFileProblems(folder: string): string[] {
  const pictures = join(folder, 'pictures');
  const clients = join(pictures, 'clients');
  return [
    ...filesOf(pictures).flatMap((file) =>
      fileProblems(join(pictures, file), picture, '.jpg, .png, .webp or .avif'),
    ),
    ...filesOf(clients).flatMap((file) => fileProblems(join(clients, file), logo, '.svg or .png')),
  ];
}

function fileProblems(path: string, rule: RegExp, endings: string): string[] {
  const file = path.slice(path.search(/[^/\\]+$/));
  if (!rule.test(file)) return [`${path}: is not read: ${nameRule} ${endings}.`];
  if (file.endsWith('.svg') || isPicture(path)) return [];
  return [`${path}: is no picture of its kind: save it as JPEG, PNG, WebP or AVIF instead of renaming it.`];
}

/** Whether a file begins as pictures do that browsers and encoders know. */
function isPicture(path: string): boolean {
  const head = Buffer.alloc(16);
  const file = openSync(path, 'r');
  readSync(file, head);
  closeSync(file);
  const text = head.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG') ||
    /^RIFF....WEBP/s.test(text) ||
    /^....ftypavi[fs]/s.test(text)
  );
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'README.md')
    .map(({ name }) => name)
    .sort();
}

function nameOf(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}
