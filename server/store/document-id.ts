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

const RECEIPT = '-RECEIPT';

/** The id of the receipt that belongs to a request. */
export function receiptId(id: string): string {
  return `${id}${RECEIPT}`;
}

/** The visitor part of an existing id, of a request or of a receipt. */
export function ownerOfDocument(id: string): string {
  const requestId = id.endsWith(RECEIPT) ? id.slice(0, -RECEIPT.length) : id;
  return requestId.slice(0, requestId.lastIndexOf('-'));
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

/**
 * The short name of a request, for people and for the log: eight characters of Crockford's base 32, of which none
 * is taken for another, such as `7K3M-9QXV`. It is derived from the submission's key, so a repeat has the same.
 */
export function requestReference(key: string): string {
  const bits = hash('sha256', key, 'buffer').readUIntBE(0, 5);
  const symbols = Array.from(
    { length: 8 },
    (_, place) => ALPHABET[Math.floor(bits / 32 ** (7 - place)) % 32],
  );
  return `${symbols.slice(0, 4).join('')}-${symbols.slice(4).join('')}`;
}

/** Reads a reference as people write it: in small letters, without the hyphen, with O for 0 or I and L for 1. */
export function parseReference(text: string): string | undefined {
  const written = text.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const [, first, second] = /^([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})$/.exec(written) ?? [];
  return first && second ? `${first}-${second}` : undefined;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Names one submission. The address is part of it, so that a mistyped address can be corrected and sent
 * again from the same form, and so that a key repeated by mistake never answers with another's document.
 */
export function hashedKey(email: string, key: string): string {
  return hash('sha256', `${documentOwner(email)}\n${key}`);
}
