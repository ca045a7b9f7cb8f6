import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOfDocument } from '../store/document-id.ts';

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
      const file = join(path, fileNameOf(id));
      // What a killed process leaves unfinished has the mail's name: its next attempt replaces it.
      const unfinished = join(path, `.${fileNameOf(id)}`);
      await writeDurably(unfinished, bytes);
      await rename(unfinished, file);
      await syncFolder(path);
    },
    async remove(id) {
      await rm(join(path, fileNameOf(id)), { force: true });
      await syncFolder(path);
    },
    erase(email) {
      const erased = ownerPart(email.trim().toUpperCase());
      return removeWhere(path, (owner) => owner === erased);
    },
    purge: (before) => removeWhere(path, (_owner, epochMs) => epochMs < before.getTime()),
  };
}

const MAX_OWNER_LENGTH = 200;

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
  const file = await open(path, 'w', 0o600);
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

/** Removes finished and unfinished mails; answers how many finished ones. */
async function removeWhere(
  path: string,
  matches: (owner: string, epochMs: number) => boolean,
): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(path)) {
    const [, unfinished, owner = '', epochMs] = /^(\.?)([^.].*)-(\d+)(?:\.receipt)?\.eml$/.exec(name) ?? [];
    if (epochMs === undefined || !matches(owner, Number(epochMs))) continue;
    await rm(join(path, name), { force: true });
    if (!unfinished) removed += 1;
  }
  if (removed > 0) await syncFolder(path);
  return removed;
}

async function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
