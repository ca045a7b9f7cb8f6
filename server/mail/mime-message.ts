import type { MailDocument } from '../store/mail-document.ts';
import type { Mailbox } from './mailbox.ts';

/** The MIME message. It has no Bcc header, except in the outbox, which only the operator reads. */
export async function mimeMessage(
  document: MailDocument,
  from: Mailbox,
  options: { readonly keepBcc?: boolean } = {},
): Promise<Buffer> {
  // Lazy import: 20 MB that an idle server and most commands do not need.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from,
    to: document.to.map(asMailbox),
    ...(options.keepBcc ? { bcc: document.bcc.map(asMailbox) } : {}),
    replyTo: asMailbox(document.replyTo),
    subject: document.message.subject,
    html: document.message.html,
    text: document.message.text,
    messageId: document.delivery.messageId,
    date: new Date(document.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = composer.compile();
  message.keepBcc = options.keepBcc ?? false;
  return message.build();
}

// An object, never a string: a string is parsed, and may hold a list or a header.
function asMailbox(address: string): Mailbox {
  return { name: '', address };
}
