import { isMailAddress } from '../../contact/mail-address.ts';

/** A mail address with the name that is shown beside it, which may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Reads `asha@example.org` or `Asha Rao <asha@example.org>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim());
  const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = (named?.[2] ?? text).trim();
  return isMailAddress(address) ? { name, address } : undefined;
}
