import { hash } from 'node:crypto';

/**
 * The id of a request: `ASHA@EXAMPLE.ORG-1763700000000`, the trimmed, upper-cased address with spaces as underscores,
 * a hyphen, and the epoch milliseconds. Throws a RangeError for an address that no parsed request has.
 */
export function documentId(email: string, epochMs: number): string {
  return `${documentOwner(email)}-${epochMs}`;
}

/** The part of the id that names the visitor: every address that shares it is the same visitor. */
export function documentOwner(email: string): string {
  // Firestore would write into a sub-collection.
  if (email.includes('/')) throw new RangeError('document id may not contain "/"');
  return email.trim().toUpperCase().replaceAll(' ', '_');
}

/** The id of the receipt that belongs to a request. */
export function receiptId(id: string): string {
  return `${id}-RECEIPT`;
}

/** The visitor part of an id, of a request or of a receipt; undefined for what is no id. */
export function ownerOfDocument(id: string): string | undefined {
  return /^(.*)-\d+(?:-RECEIPT)?$/s.exec(id)?.[1];
}

/**
 * Names one submission. The address is part of it, so that a mistyped address can be corrected and sent
 * again from the same form, and so that a key repeated by mistake never leads to another's document.
 */
export function hashedKey(email: string, key: string): string {
  return hash('sha256', `${documentOwner(email)}\n${key}`);
}

/** Crockford's base 32, of which no character is taken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The short name of a request, for people and for the log, such as `7K3M-9QXV`. It is derived from the submission's
 * key, so a repeat has the same.
 */
export function requestReference(key: string): string {
  const bytes = hash('sha256', key, 'buffer').subarray(0, 8);
  const symbols = [...bytes].map((byte) => ALPHABET[byte % 32]).join('');
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** Reads a reference as people write it: in small letters, without the hyphen, with O for 0 or I and L for 1. */
export function parseReference(text: string): string | undefined {
  const written = text.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  const [, first, second] = /^([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})$/.exec(written) ?? [];
  return first && second ? `${first}-${second}` : undefined;
}
