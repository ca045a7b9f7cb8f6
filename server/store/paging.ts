import type { MailDocument } from './mail-document.ts';
import type { MailPage } from './mail-store.ts';

/** A page of at most `limit` entries out of `limit + 1` that were read, with a cursor when more follow. */
export function pageOf<Position>(
  entries: readonly { readonly document: MailDocument; readonly position: Position }[],
  limit: number,
  cursorOf: (position: Position) => string,
): MailPage {
  const shown = entries.slice(0, limit);
  const documents = shown.map(({ document }) => document);
  const last = shown.at(-1);
  return entries.length > limit && last ? { documents, cursor: cursorOf(last.position) } : { documents };
}

/** A document's place in the list: newest first, and within one millisecond the one stored last first. */
export interface ListPosition {
  readonly createdMs: number;
  readonly seq: number;
}

export function cursorOf({ createdMs, seq }: ListPosition): string {
  return `${createdMs}.${seq}`;
}

/** The position a cursor stands for; without a cursor, the start. Throws a RangeError for a malformed cursor. */
export function positionOf(cursor: string | undefined): ListPosition {
  if (cursor === undefined) return { createdMs: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };
  const [, createdMs, seq] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (seq === undefined) throw new RangeError('not a cursor of this list');
  return { createdMs: Number(createdMs), seq: Number(seq) };
}

/** Order of the list: negative when the first comes first. */
export function comparePositions(one: ListPosition, other: ListPosition): number {
  return other.createdMs - one.createdMs || other.seq - one.seq;
}
