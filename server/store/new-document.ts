import { initialDelivery } from './delivery-states.ts';
import type { MailDocument } from './mail-document.ts';
import type { NewMail } from './mail-store.ts';

/** The whole document as it is first stored. */
export function newDocument(
  mail: NewMail,
  identity: { readonly id: string; readonly createdAt: Date; readonly messageIdDomain: string },
): MailDocument {
  return {
    id: identity.id,
    to: mail.to,
    bcc: mail.bcc,
    replyTo: mail.replyTo,
    message: { subject: mail.message.subject, html: mail.message.html, text: mail.message.text },
    createdAt: identity.createdAt.toISOString(),
    delivery: initialDelivery(mail, identity.id, identity.messageIdDomain),
  };
}
