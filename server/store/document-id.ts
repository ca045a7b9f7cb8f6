import { hash } from 'node:crypto';

/** Cloud Firestore's limit of a document id, in bytes of UTF-8. */
export const MAX_DOCUMENT_ID_BYTES = 1500;

/**
 * The id of a request: `ASHA@EXAMPLE.ORG-1763700000000`, the trimmed, upper-cased address with spaces
 * as underscores, a hyphen, and the epoch milliseconds.
 *
 * Throws a RangeError for what no parsed request can hold: a `/` (Firestore would write into a
 * sub-collection), text that is not well-formed, more than 1,500 bytes, or a moment that is no number.
 */
export function documentId(email: string, epochMs: number): string {
  if (!Number.isSafeInteger(epochMs) || epochMs < 0)
    throw new RangeError(`no epoch milliseconds: ${epochMs}`);
  const id = `${documentOwner(email)}-${epochMs}`;
  if (Buffer.byteLength(id) > MAX_DOCUMENT_ID_BYTES)
    throw new RangeError('document id is longer than 1,500 bytes');
  return id;
}

/** The part of the id that names the visitor: every address that shares it is the same visitor. */
export function documentOwner(email: string): string {
  const owner = email.trim().toUpperCase().replaceAll(' ', '_');
  if (owner === '') throw new RangeError('document id needs an address');
  if (owner.includes('/')) throw new RangeError('document id may not contain "/"');
  if (!owner.isWellFormed()) throw new RangeError('document id must be well-formed text');
  return owner;
}

/** The visitor part of an existing id. */
export function ownerOfDocument(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** Whether a document may be looked for under the text; what an operator types need not be an id. */
export function isPossibleDocumentId(text: string): boolean {
  return (
    text !== '' &&
    !text.includes('/') &&
    !/^(?:\.{1,2}|__.*__)$/s.test(text) &&
    Buffer.byteLength(text) <= MAX_DOCUMENT_ID_BYTES
  );
}

/** Names the visitor where the address itself must not stand: beside keys, and on tombstones. */
export function hashedVisitor(email: string): string {
  return hash('sha256', documentOwner(email));
}

/**
 * Names one submission. The address is part of it, so that a mistyped address can be corrected and sent
 * again from the same form, and so that a key repeated by mistake never answers with another's document.
 */
export function hashedKey(email: string, key: string): string {
  return hash('sha256', `${documentOwner(email)}\n${key}`);
}
