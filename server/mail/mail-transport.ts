import type { MailDocument, RecipientOutcome } from '../store/mail-document.ts';

export type SendReport =
  /** The outcome for each recipient: `waiting` may be tried again, `refused` may not. */
  | { readonly outcomes: readonly RecipientOutcome[] }
  /**
   * The mail server failed (connection, TLS, login, a refused sender or account): nothing was sent, and no other message would
   * be. A refusal is a reply of 5xx, as to a wrong password.
   */
  | { readonly outage: string; readonly isRefusal: boolean };

export interface MailTransport {
  /** Where mails go, as a sentence for the operator; without credentials. */
  readonly destination: string;
  /** How many messages of each kind it sends at the same time. */
  readonly concurrency: number;
  /** Sends to these recipients and to no other. Rejects only because of a bug. */
  send(document: MailDocument, recipients: readonly string[], signal: AbortSignal): Promise<SendReport>;
  /** Removes a mail that was written to this machine, because its document was erased meanwhile. */
  withdraw?(id: string): Promise<void>;
  /** Resolves to the mail server's problem, or to undefined when it would accept a message now. */
  check(): Promise<string | undefined>;
}
