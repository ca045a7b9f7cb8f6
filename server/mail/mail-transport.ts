import type { MailDocument } from '../store/mail-document.ts';

/** What became of one recipient in one attempt: `deferred` may be tried again, `refused` may not. */
export interface RecipientAnswer {
  readonly address: string;
  readonly verdict: 'accepted' | 'refused' | 'deferred';
  readonly response: string;
}

export type SendReport =
  | { readonly kind: 'answered'; readonly answers: readonly RecipientAnswer[] }
  /** The connection was lost, or the time was up, after the message had begun to flow: it may have arrived. */
  | { readonly kind: 'interrupted'; readonly reason: string }
  /** The mail server failed (connection, TLS, login, a refused sender): nothing was sent, and no other message would be. */
  | { readonly kind: 'system-fault'; readonly reason: string };

export interface MailTransport {
  /** Where mails go, as a sentence for the operator; without credentials. */
  readonly destination: string;
  /** How many messages it takes at the same time. */
  readonly concurrency: number;
  /** Sends to these recipients and to no other. Never rejects. */
  send(document: MailDocument, recipients: readonly string[], signal: AbortSignal): Promise<SendReport>;
  /** Removes a mail that was written to this machine, because its document was erased meanwhile. */
  withdraw?(id: string): Promise<void>;
  /** What is wrong with the mail server, or undefined when it would take a message now. */
  check(): Promise<string | undefined>;
}
