import { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Mailbox } from '../mailbox.ts';
import { isAccountRefused } from '../store/account-refusal.ts';
import type { RecipientOutcome } from '../store/mail-document.ts';
import type { MailTransport } from './mail-transport.ts';
import { mimeMessage } from './mime-message.ts';

/** For mails to the company, and as many for receipts. */
const CONNECTIONS = 3;

/**
 * RFC 5321, 4.5.3.2: ten minutes for the reply to the final dot, and less for every other. A client that gives up
 * sooner on a slow server sends it the same message again and again, or to one that is slow to greet none at all.
 */
const REPLY_TIMEOUT_MS = 600_000;
/** Five minutes for the greeting. Nodemailer bounds connecting, greeting and agreeing on TLS together by it. */
const GREETING_TIMEOUT_MS = 300_000;
/** An operator waits for the check. */
const CHECK_TIMEOUT_MS = 30_000;
const MAX_RESPONSE_LENGTH = 300;

/**
 * Opens a connection for each message, so that one failure never affects another message. `clientName` is how it greets:
 * some mail servers refuse an address in its place, which Nodemailer sends where the machine's name has no dot.
 */
export function createSmtpTransport(smtpUrl: string, from: Mailbox, clientName: string): MailTransport {
  const url = new URL(smtpUrl);
  const { protocol, host, hostname, username } = url;
  const isLocal = isLoopback(hostname);
  // Nodemailer asks the domain name system for it, which may name another machine.
  if (hostname === 'localhost') url.hostname = '127.0.0.1';
  const options = {
    url: url.href,
    name: clientName,
    forceAuth: username !== '',
    requireTLS: username !== '' && !isLocal,
    // Debian's Postfix offers TLS with a certificate that it signed itself.
    tls: { rejectUnauthorized: !isLocal },
  };
  const transporter = createTransport({ ...options, ...timeouts(GREETING_TIMEOUT_MS, REPLY_TIMEOUT_MS) });
  return {
    destination: `Mails are sent through ${protocol}//${host}.`,
    concurrency: CONNECTIONS,
    async send(document, recipients, signal) {
      const message = await mimeMessage(document, from);
      let isReadyForData = false;
      // Read only when the server is ready for a message.
      const raw = Readable.from(
        (function* () {
          isReadyForData = true;
          yield message;
        })(),
      );
      // Bounces go to the sender's address: see docs/operations.md.
      const envelope = { from: from.address, to: [...recipients] };
      try {
        const { response, rejectedErrors } = await transporter.sendMail({ envelope, raw, signal });
        const accepted = { outcome: 'accepted', response: inOneLine(response) } as const;
        return { outcomes: outcomesOf(recipients, accepted, rejectedErrors) };
      } catch (caught) {
        const error = caught as NodemailerError;
        // Connection, TLS, login, a refused sender or account: every other message would fail as well.
        const isSenderRefused = error.command === 'MAIL FROM' && error.permanent;
        const isOutage = !isReadyForData || isSenderRefused || isAccountRefused(replyOf(error));
        if (isOutage) return { outage: replyOf(error), isRefusal: error.permanent ?? false };
        return { outcomes: outcomesOf(recipients, outcomeOf(error), error.rejectedErrors) };
      }
    },
    async check() {
      try {
        await createTransport({ ...options, ...timeouts(CHECK_TIMEOUT_MS, CHECK_TIMEOUT_MS) }).verify();
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
  };
}

function timeouts(greetingMs: number, replyMs: number) {
  return { connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: replyMs };
}

/** An outcome for each recipient: the refusal that names it, else what became of the message. */
function outcomesOf(
  recipients: readonly string[],
  message: Omit<RecipientOutcome, 'address'>,
  rejectedErrors: readonly NodemailerError[] = [],
): RecipientOutcome[] {
  const refusals = new Map(rejectedErrors.map((error) => [error.recipient?.toLowerCase(), outcomeOf(error)]));
  return recipients.map((address) => {
    const { outcome, response } = refusals.get(address.toLowerCase()) ?? message;
    return { address, outcome, response };
  });
}

/** A lost connection and a 4xx reply are tried again. */
function outcomeOf(error: NodemailerError): Omit<RecipientOutcome, 'address'> {
  const isRefused = error.permanent && !isAccountRefused(replyOf(error));
  return { outcome: isRefused ? 'refused' : 'waiting', response: replyOf(error) };
}

function replyOf({ response, message }: NodemailerError): string {
  return inOneLine(response ?? message);
}

function inOneLine(reply: string): string {
  return reply.replace(/\s+/g, ' ').slice(0, MAX_RESPONSE_LENGTH);
}

/** True where the host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
