import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailDocument } from '../documents/mail-document.ts';
import type { Mailbox } from './mailbox.ts';

/** The bytes of the mail. Blind recipients are not in them, except in a copy for the operator's eyes. */
export function mimeMessage(
  document: MailDocument,
  from: Mailbox,
  options: { readonly keepBcc?: boolean } = {},
): Promise<Buffer> {
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
