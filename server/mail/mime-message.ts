import type { Mailbox } from './mailbox.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The MIME message. It has no Bcc header, except in the outbox, which only the operator reads. */
export async function mimeMessage(
  mail: OutgoingMail,
  from: Mailbox,
  options: { readonly keepBcc?: boolean } = {},
): Promise<Buffer> {
  // Lazy import: 20 MB that an idle server and most commands do not need.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from,
    to: mail.to.map(asMailbox),
    ...(options.keepBcc ? { bcc: mail.bcc.map(asMailbox) } : {}),
    ...(mail.replyTo === undefined ? {} : { replyTo: asMailbox(mail.replyTo) }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.date,
    headers: [
      // RFC 3834: what answers somebody by itself says so, and no vacation notice answers it.
      { key: 'Auto-Submitted', value: mail.kind === 'receipt' ? 'auto-replied' : 'auto-generated' },
      ...mail.headers,
    ],
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
