import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailTransport } from './mail-transport.ts';
import type { Mailbox } from './mailbox.ts';
import { mimeMessage } from './mime-message.ts';
import { reportFailure, reportSuccess, type SmtpError, type SmtpStage } from './smtp-report.ts';

const CONNECTIONS = 6;

/**
 * RFC 5321, 4.5.3.2: ten minutes for the reply to the final dot, and less for every other. A client that gives up
 * sooner on a slow server sends it the same message again and again.
 */
const REPLY_TIMEOUT_MS = 600_000;
const CONNECTION_TIMEOUT_MS = 30_000;
const QUIT_TIMEOUT_MS = 5000;

/** Opens a connection for each message, so that one failure never affects another message. */
export function createSmtpTransport(smtpUrl: string, from: Mailbox): MailTransport {
  const settings = parseConnectionUrl(smtpUrl);
  const { auth } = settings;
  const requireTLS = auth !== undefined && !isLoopback(settings.host ?? '');

  /** Connected and logged in; the work has the connection to itself. */
  async function withSession<Result>(
    signal: AbortSignal,
    work: (connection: SMTPConnection) => Promise<Result>,
  ): Promise<Result> {
    const connection = new SMTPConnection({
      ...settings,
      requireTLS,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: REPLY_TIMEOUT_MS,
    });
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => {});
    connection.on('error', failed.reject);
    const abort = () => {
      failed.reject(new Error('The time for this message is up.'));
      connection.close();
    };
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      const done = work(connection);
      return await Promise.race([done, failed.promise]);
    } finally {
      signal.removeEventListener('abort', abort);
      connection.quit();
      setTimeout(() => connection.close(), QUIT_TIMEOUT_MS).unref();
    }
  }

  async function logIn(connection: SMTPConnection): Promise<void> {
    await called((callback) => connection.connect(callback));
    if (auth) await called((callback) => connection.login(auth as never, callback));
  }

  return {
    destination: `Mails are sent through ${withoutCredentials(smtpUrl)}.`,
    concurrency: CONNECTIONS,
    async send(document, recipients, signal) {
      const raw = await mimeMessage(document, from);
      let stage: SmtpStage = 'session';
      const stream = Readable.from([raw]);
      try {
        return await withSession(signal, async (connection) => {
          await logIn(connection);
          stage = 'envelope';
          // Bounces go to the sender's address: see docs/operations.md.
          const envelope = { from: from.address, to: [...recipients] };
          const sent = await called<SMTPConnection.SentMessageInfo>((callback) =>
            connection.send(envelope, stream, callback),
          );
          return reportSuccess(recipients, sent);
        });
      } catch (error) {
        if (stream.readableDidRead) stage = 'message';
        else if (signal.aborted) stage = 'session';
        return reportFailure(recipients, error as SmtpError, stage);
      }
    },
    async check() {
      try {
        await withSession(AbortSignal.timeout(2 * CONNECTION_TIMEOUT_MS), logIn);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
  };
}

/** The result that the function calls back with. */
function called<Result>(
  begin: (callback: (error?: Error | null, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    begin((error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}

/** Whether a password on the way to the host stays on this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function withoutCredentials(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}
