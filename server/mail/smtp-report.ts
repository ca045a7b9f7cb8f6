import type { RecipientAnswer, SendReport } from './mail-transport.ts';

/** What nodemailer rejects with, as far as it is read. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

const MAX_RESPONSE_LENGTH = 300;
const ENVELOPE_ERRORS = new Set(['EENVELOPE', 'EMESSAGE']);

/** How far the attempt got: connecting and logging in, naming sender and recipients, or sending the message itself. */
export type SmtpStage = 'session' | 'envelope' | 'message';

/** The server took the message for at least one recipient; the others are in `rejectedErrors`. */
export function reportSuccess(
  recipients: readonly string[],
  sent: {
    readonly response?: string | undefined;
    readonly rejectedErrors?: readonly SmtpError[] | undefined;
  },
): SendReport {
  const refusals = refusalsByAddress(sent.rejectedErrors ?? []);
  const answers = recipients.map(
    (address): RecipientAnswer =>
      refusals.get(address.toLowerCase()) ?? {
        address,
        verdict: 'accepted',
        response: short(sent.response ?? ''),
      },
  );
  return { kind: 'answered', answers };
}

/** The attempt failed for all recipients. */
export function reportFailure(recipients: readonly string[], error: SmtpError, stage: SmtpStage): SendReport {
  const reason = short(error.response ?? error.message);
  // Connection, TLS, authentication or a refused sender: every other message would fail as well.
  if (stage === 'session' || (error.command === 'MAIL FROM' && isFinal(error))) {
    return { kind: 'system-fault', reason };
  }
  // A connection that ends, or a 421, after the recipients were named may be about one of them: only this message waits.
  if (error.responseCode === 421 || !ENVELOPE_ERRORS.has(error.code ?? '')) {
    if (stage === 'message') return { kind: 'interrupted', reason };
    const answers = recipients.map(
      (address) => ({ address, verdict: 'deferred', response: reason }) as const,
    );
    return { kind: 'answered', answers };
  }
  const refusals = refusalsByAddress(error.rejectedErrors ?? []);
  const answers = recipients.map(
    (address) => refusals.get(address.toLowerCase()) ?? answerOf(address, error, reason),
  );
  return { kind: 'answered', answers };
}

function refusalsByAddress(errors: readonly SmtpError[]): Map<string, RecipientAnswer> {
  return new Map(
    errors.map((error) => {
      const address = error.recipient ?? '';
      return [address.toLowerCase(), answerOf(address, error, short(error.response ?? error.message))];
    }),
  );
}

function answerOf(address: string, error: SmtpError, response: string): RecipientAnswer {
  return { address, verdict: isFinal(error) ? 'refused' : 'deferred', response };
}

// 503 (bad sequence of commands) concerns the session, not this message.
function isFinal({ responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600 && responseCode !== 503;
}

function short(response: string): string {
  return response.replace(/\s+/g, ' ').slice(0, MAX_RESPONSE_LENGTH);
}
