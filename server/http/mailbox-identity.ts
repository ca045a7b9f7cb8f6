const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** One text for all spellings of one mailbox: without the +tag, and for Gmail without dots. */
export function mailboxIdentity(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [mailbox = ''] = email.slice(0, at).toLowerCase().split('+');
  return GMAIL.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
