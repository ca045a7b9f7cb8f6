import type { Mailbox } from '../mailbox.ts';
import type { MailDocument } from '../store/mail-document.ts';

/**
 * The document as a MIME message. `To` names the addresses of `to` that the mail goes to, and there is no Bcc header, except
 * in the outbox, which only the operator reads.
 */
export async function mimeMessage(
  document: MailDocument,
  from: Mailbox,
  options: { readonly keepBcc?: boolean } = {},
): Promise<Buffer> {
  // Lazy import: 20 MB that an idle server and most commands do not need.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { to, bcc, replyTo, headers, message, createdAt, delivery } = document;
  const keepBcc = options.keepBcc ?? false;
  const recipients = new Set(delivery.recipients.map(({ address }) => address));
  const composer = new MailComposer({
    from,
    to: to.filter((address) => recipients.has(address)).map(asMailbox),
    bcc: keepBcc ? bcc.map(asMailbox) : [],
    replyTo: asMailbox(replyTo),
    ...message,
    date: new Date(createdAt),
    headers: { ...headers },
    // Otherwise the lines of a text end as they were typed.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const compiled = composer.compile();
  compiled.keepBcc = keepBcc;
  return compiled.build();
}

// An object, never a string: a string is parsed, and may hold a list or a header.
function asMailbox(address: string): Mailbox {
  return { name: '', address };
}
