import { type ContactFieldName, contactFieldNames } from '../../contract/contact-request.ts';

/**
 * One e-mail: a document of collection `mail`. The official Firestore extension reads the same shape (`to` and `bcc`
 * as arrays of strings, `replyTo`, `headers`, `message`, `delivery`), so our worker or the extension can deliver it.
 *
 * The company's mail about a request and the visitor's receipt are two documents, written in one transaction. The
 * receipt has the request's id with the suffix `-RECEIPT`.
 */
export interface MailDocument {
  readonly id: string;
  readonly kind: MailKind;
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly message: MailMessage;
  /** ISO 8601, UTC, set by the store. */
  readonly createdAt: string;
  /** The request's short name, such as `7K3M-9QXV`, for people and for the log. Its receipt has the same. */
  readonly reference: string;
  /** Hashed idempotency key of the submission; null on a receipt. */
  readonly key: string | null;
  /** The request as the visitor typed it; null on a receipt. */
  readonly request: TypedRequest | null;
  /** The visitor's, such as en. */
  readonly language: string;
  /** Why the request is suspected to be spam; empty for most requests, and on a receipt. */
  readonly signals: readonly string[];
  readonly delivery: Delivery;
}

export const mailKinds = ['request', 'receipt'] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same at every attempt, so that a receiver can discard a duplicate. */
  readonly messageId: string;
}

/** A request as the visitor typed it, under the names that an export shows. */
export type TypedRequest = Readonly<Record<TypedField, string>>;
export type TypedField = Exclude<ContactFieldName, 'user_content'> | 'message';
export const typedFields = contactFieldNames.map(
  (name): TypedField => (name === 'user_content' ? 'message' : name),
);

/**
 * PENDING (new) and RETRY wait for `nextAttemptTime`; PROCESSING is held by one worker until `leaseExpireTime`;
 * SUCCESS and ERROR (a dead letter) are final until an operator retries.
 */
export const deliveryStates = ['PENDING', 'PROCESSING', 'SUCCESS', 'RETRY', 'ERROR'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Delivery {
  readonly state: DeliveryState;
  /** Counted when a worker claims the document. */
  readonly attempts: number;
  /** Claims in a row that ended without an outcome, because their worker crashed or hung, and the current one. */
  readonly unfinishedAttempts: number;
  /** All times ISO 8601, UTC; null while they do not apply. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly nextAttemptTime: string | null;
  readonly leaseExpireTime: string | null;
  /** Fencing token of `settle`: only the worker that claimed last may record an outcome. */
  readonly leaseToken: string | null;
  readonly error: string | null;
  /** One entry per recipient; an accepted one is never sent to again. */
  readonly recipients: readonly RecipientOutcome[];
}

export interface RecipientOutcome {
  readonly address: string;
  /** `written`: to a file of the outbox, because no mail server is configured. */
  readonly outcome: 'waiting' | 'accepted' | 'refused' | 'written';
  /** The mail server's last reply for this recipient. */
  readonly response: string | null;
}
