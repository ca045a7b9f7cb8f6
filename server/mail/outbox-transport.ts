import { access, constants, mkdir } from 'node:fs/promises';
import { errorSummary } from '../log/log.ts';
import type { Mailbox } from '../mailbox.ts';
import type { MailTransport } from './mail-transport.ts';
import { mimeMessage } from './mime-message.ts';
import type { OutboxFolder } from './outbox-folder.ts';

/** Writes each mail as one file, for machines without a mail server. Sent twice, it is written once. */
export function createOutboxTransport(folder: OutboxFolder, from: Mailbox): MailTransport {
  const failure = (error: unknown) => `The outbox ${folder.path} cannot be written: ${errorSummary(error)}.`;
  return {
    destination: `Mails are written to ${folder.path} as .eml files (set SMTP_URL to send them).`,
    concurrency: 4,
    async send(document, recipients) {
      const bytes = await mimeMessage(document, from, { keepBcc: true });
      try {
        await folder.write(document.id, bytes);
      } catch (error) {
        return { outage: failure(error), isRefusal: false };
      }
      return {
        outcomes: recipients.map((address) => ({
          address,
          outcome: 'written',
          response: 'Written to the outbox.',
        })),
      };
    },
    withdraw: (id) => folder.remove(id),
    async check() {
      try {
        await mkdir(folder.path, { recursive: true, mode: 0o700 });
        await access(folder.path, constants.W_OK);
        return undefined;
      } catch (error) {
        return failure(error);
      }
    },
  };
}
