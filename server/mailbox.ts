import { isMailAddress, withAsciiDomain } from '../contract/mail-address.ts';

/** A mail address with the name that is shown beside it, which may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Reads `asha@example.org` or `Asha Rao <asha@example.org>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim());
  const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = asMailAddress((named?.[2] ?? text).trim());
  return address === undefined ? undefined : { name, address };
}

/** The text, where it is one plain mail address, with its domain in ASCII form. */
export function asMailAddress(text: string): string | undefined {
  const address = withAsciiDomain(text);
  return isMailAddress(address) ? address : undefined;
}

/**
 * True where mail to the address reaches the person who typed it, as far as its spelling tells. False for an encoded word,
 * for an old route (`user%host@relay`, `host!user`), and for a domain that is a bare name or an IP address: with a receipt
 * to such an address strangers could send mail through the form to hosts of their choice.
 */
export function isOrdinaryAddress(address: string): boolean {
  return !/=\?|[%!]/.test(address) && /\.[A-Za-z][A-Za-z0-9-]*$/.test(domainOf(address));
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** One text for all spellings of one mailbox: without the +tag, and for Gmail without dots. */
export function mailboxIdentity(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainOf(address).toLowerCase();
  const [localPart = ''] = address.slice(0, at).toLowerCase().split('+');
  return GMAIL.has(domain) ? `${localPart.replaceAll('.', '')}@gmail.com` : `${localPart}@${domain}`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
