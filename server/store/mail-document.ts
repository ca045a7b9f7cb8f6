/**
 * One stored call-back request: the document of collection `mail`. The shape is the one the official
 * Firestore e-mail extension reads (`to` and `bcc` arrays of strings, `message`, `delivery`), so that
 * either our worker or the extension can deliver it.
 */
export interface MailDocument {
  readonly id: string;
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string;
  readonly message: MailMessage;
  /** ISO 8601, UTC, set by the store. */
  readonly createdAt: string;
  /** What becomes of the message at the company: `bcc`, and `to` without the visitor who gets a receipt. */
  readonly delivery: Delivery;
  /** What becomes of the visitor's receipt, a message of its own; null when there is none. */
  readonly receipt: Delivery | null;
}

export interface MailMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * PENDING and RETRY are waiting for `nextAttemptTime`, and so is DIGEST, which is sent together with others;
 * PROCESSING is held by one worker until `leaseExpireTime`; SUCCESS and ERROR (dead letter) are final until an
 * operator retries.
 */
export const deliveryStates = ['PENDING', 'PROCESSING', 'SUCCESS', 'RETRY', 'ERROR', 'DIGEST'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Delivery {
  readonly state: DeliveryState;
  readonly attempts: number;
  /** All times ISO 8601, UTC; null while they do not apply. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly nextAttemptTime: string | null;
  readonly leaseExpireTime: string | null;
  /** Fencing token of `settle`: only the worker that claimed last may record an outcome. */
  readonly leaseToken: string | null;
  readonly error: string | null;
  /** Expired leases since the last recorded outcome: workers that crashed or hung. */
  readonly expiredLeases: number;
  /** The same at every attempt, so that a receiver can discard a duplicate. */
  readonly messageId: string;
  /** One entry per recipient; an accepted one is never sent to again. */
  readonly recipients: readonly RecipientOutcome[];
  /** Why the request is suspected to be spam; empty for a request like any other, and on receipts. */
  readonly signals: readonly string[];
}

export interface RecipientOutcome {
  readonly address: string;
  readonly outcome: 'waiting' | 'accepted' | 'refused';
  /** The mail server's last reply for this recipient. */
  readonly response: string | null;
}
