import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';
import type { Mailbox } from './mailbox.ts';
import { mimeMessage } from './mime-message.ts';
import { reportFailure, reportSuccess, type SmtpError } from './smtp-report.ts';

const CONNECTIONS = 5;

/** Sends over a pool of connections to one mail server. */
export function createSmtpTransport(smtpUrl: string, from: Mailbox): MailTransport {
  const pool = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Whether the message body was read tells an interrupted delivery (may have arrived) from a failed connection.
  const streams = new WeakMap<AbortSignal, NodeJS.ReadableStream & { readonly readableDidRead: boolean }>();
  pool.use('stream', (mail, done) => {
    const { message, data } = mail;
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      if (data.signal) streams.set(data.signal, stream);
      return stream;
    };
    done();
  });

  return {
    destination: `Mails are sent through ${withoutCredentials(smtpUrl)}.`,
    concurrency: CONNECTIONS,
    async send(document, recipients, signal) {
      const raw = await mimeMessage(document, from);
      try {
        const envelope = { from: from.address, to: [...recipients] };
        const sent = await pool.sendMail({ raw, envelope, messageId: document.delivery.messageId, signal });
        return reportSuccess(recipients, sent);
      } catch (error) {
        return reportFailure(recipients, error as SmtpError, streams.get(signal)?.readableDidRead ?? false);
      }
    },
    async check() {
      try {
        await pool.verify();
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
    close: async () => pool.close(),
  };
}

function withoutCredentials(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}
