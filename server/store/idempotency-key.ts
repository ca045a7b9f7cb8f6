import { hash } from 'node:crypto';
import { documentOwner } from './document-id.ts';

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
