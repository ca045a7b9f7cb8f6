import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOfDocument } from '../store/document-id.ts';

const MAX_OWNER_LENGTH = 200;
/** Nobody writes one mail for so long: its process was killed. */
const UNFINISHED_FOR_MS = 60_000;

/** The mails that were written instead of sent, one file for each. */
export interface OutboxFolder {
  readonly path: string;
  /** Resolves when the file is whole and durable; the same mail replaces its own file. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** Removes one mail, if it is there. */
  remove(id: string): Promise<void>;
  /** Removes every mail about the visitor; answers how many. */
  erase(email: string): Promise<number>;
  /** Removes the mails about requests made before the moment; answers how many. */
  purge(before: Date): Promise<number>;
}

export function createOutboxFolder(path: string): OutboxFolder {
  return {
    path,
    async write(id, bytes) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      const temporary = join(path, `.${randomUUID()}.tmp`);
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, join(path, fileNameOf(id)));
      } catch (error) {
        await unlink(temporary).catch(() => {});
        throw error;
      }
      await syncFolder(path);
    },
    async remove(id) {
      await rm(join(path, fileNameOf(id)), { force: true });
      await syncFolder(path);
    },
    async erase(email) {
      // Whose they are cannot be told. A mail that is being written meanwhile fails, and is written again.
      await removeUnfinished(path, 0);
      const owner = ownerPart(email.trim().toUpperCase());
      return removeWhere(path, (file) => file.owner === owner);
    },
    async purge(before) {
      await removeUnfinished(path, UNFINISHED_FOR_MS);
      return removeWhere(path, (file) => file.epochMs < before.getTime());
    },
  };
}

/** A name that is safe on every file system and contains owner and time. */
export function fileNameOf(id: string): string {
  const owner = ownerOfDocument(id);
  const [, epochMs, receipt] = /^-(\d+)(-RECEIPT)?$/.exec(id.slice(owner.length)) ?? [];
  return `${ownerPart(owner)}-${epochMs ?? 0}${receipt ? '.receipt' : ''}.eml`;
}

function ownerPart(owner: string): string {
  const safe = owner.replace(/[^A-Z0-9@._+-]/gu, (character) => encoded(character));
  return safe.length <= MAX_OWNER_LENGTH ? safe : createHash('sha256').update(owner).digest('hex');
}

function encoded(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

interface OutboxFile {
  readonly owner: string;
  readonly epochMs: number;
}

async function removeWhere(path: string, matches: (file: OutboxFile) => boolean): Promise<number> {
  const names = await namesIn(path);
  let removed = 0;
  for (const name of names) {
    const [, owner, epochMs] = /^(.+)-(\d+)(?:\.receipt)?\.eml$/.exec(name) ?? [];
    if (!owner || !matches({ owner, epochMs: Number(epochMs) })) continue;
    await unlink(join(path, name));
    removed += 1;
  }
  if (removed > 0) await syncFolder(path);
  return removed;
}

/** Removes what a killed process left of mails that it was writing. */
async function removeUnfinished(path: string, olderThanMs: number): Promise<void> {
  for (const name of await namesIn(path)) {
    if (!/^\.[\da-f-]{36}\.tmp$/.test(name)) continue;
    const file = join(path, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats && Date.now() - Math.floor(stats.mtimeMs) >= olderThanMs) await rm(file, { force: true });
  }
}

async function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
