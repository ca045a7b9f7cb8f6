import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../process/sync-folder.ts';
import { documentOwner, ownerOfDocument } from '../store/document-id.ts';

/** The mails that were written instead of sent, one file for each. */
export interface OutboxFolder {
  readonly path: string;
  /** Resolves when the file is whole and durable; the same mail replaces its own file. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** Removes one mail, if it is there. */
  remove(id: string): Promise<void>;
  /** Removes every mail about the visitor; returns how many. */
  erase(email: string): Promise<number>;
}

/** Files are named by the request's epoch milliseconds and a hash of the visitor's address. */
export function createOutboxFolder(path: string): OutboxFolder {
  return {
    path,
    async write(id, bytes) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      const file = join(path, fileNameOf(id));
      // A killed process leaves an unfinished file under the mail's name: the next attempt replaces it.
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      await syncFolder(path);
    },
    async remove(id) {
      await removeWhere(path, (name) => name === fileNameOf(id));
    },
    erase: (email) => removeWhere(path, (name) => name.includes(hashOf(documentOwner(email)))),
  };
}

function fileNameOf(id: string): string {
  const owner = ownerOfDocument(id) ?? '';
  return `${id.slice(owner.length + 1)}-${hashOf(owner)}.eml`;
}

function hashOf(owner: string): string {
  return hash('sha256', owner).slice(0, 16);
}

/** Removes finished and unfinished mails; returns how many finished ones. */
async function removeWhere(path: string, matches: (name: string) => boolean): Promise<number> {
  if (!existsSync(path)) return 0;
  const names = (await readdir(path)).filter((name) => /\.eml(\.part)?$/.test(name) && matches(name));
  for (const name of names) await rm(join(path, name), { force: true });
  if (names.length > 0) await syncFolder(path);
  return names.filter((name) => name.endsWith('.eml')).length;
}
