import type { RecipientAnswer, SendReport } from './mail-transport.ts';

/** What nodemailer rejects with, as far as it is read. */
export interface SmtpFault {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpFault[] | undefined;
}

const LONGEST_RESPONSE = 300;
const ENVELOPE_FAULTS = new Set(['EENVELOPE', 'EMESSAGE']);
const CONNECTION_FAULTS = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL', 'EABORT', 'ESTREAM']);

/** The server took the message for at least one recipient; the others are in `rejectedErrors`. */
export function reportSuccess(
  recipients: readonly string[],
  sent: {
    readonly response?: string | undefined;
    readonly rejectedErrors?: readonly SmtpFault[] | undefined;
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

/** Nobody got the message in this attempt, as far as is known. */
export function reportFailure(
  recipients: readonly string[],
  fault: SmtpFault,
  messageBegan: boolean,
): SendReport {
  const reason = short(fault.response ?? fault.message);
  if (fault.responseCode === 421 || CONNECTION_FAULTS.has(fault.code ?? '')) {
    return { kind: messageBegan ? 'interrupted' : 'system-fault', reason };
  }
  // TLS, DNS, authentication, or the sender itself is refused: every other message would fare the same.
  if (!ENVELOPE_FAULTS.has(fault.code ?? '') || (fault.command === 'MAIL FROM' && isFinal(fault))) {
    return { kind: 'system-fault', reason };
  }
  const refusals = refusalsByAddress(fault.rejectedErrors ?? []);
  const answers = recipients.map(
    (address) => refusals.get(address.toLowerCase()) ?? answerOf(address, fault, reason),
  );
  return { kind: 'answered', answers };
}

function refusalsByAddress(faults: readonly SmtpFault[]): Map<string, RecipientAnswer> {
  return new Map(
    faults.map((fault) => {
      const address = fault.recipient ?? '';
      return [address.toLowerCase(), answerOf(address, fault, short(fault.response ?? fault.message))];
    }),
  );
}

function answerOf(address: string, fault: SmtpFault, response: string): RecipientAnswer {
  return { address, verdict: isFinal(fault) ? 'refused' : 'deferred', response };
}

// 503 tells of the session's state, not of this message.
function isFinal({ responseCode = 0 }: SmtpFault): boolean {
  return responseCode >= 500 && responseCode < 600 && responseCode !== 503;
}

function short(response: string): string {
  return response.replace(/\s+/g, ' ').slice(0, LONGEST_RESPONSE);
}
