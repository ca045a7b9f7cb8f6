import type { Delivery, DeliveryState, MailDocument, MailMessage } from './mail-document.ts';

export interface NewMail {
  /** The visitor's address: names the document. */
  readonly email: string;
  /** Idempotency key: the same key from the same address answers the same document. */
  readonly key: string;
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string;
  readonly message: MailMessage;
  /** Spam signals; `held` stores the document as SPAM, to be released by an operator. */
  readonly signals: readonly string[];
  readonly held: boolean;
}

export interface Created {
  readonly id: string;
  /** False when the key had been used before: `id` is the earlier document's. */
  readonly created: boolean;
}

export interface ClaimOptions {
  readonly limit: number;
  readonly leaseMs: number;
}

export interface ListOptions {
  readonly states?: readonly DeliveryState[];
  readonly limit: number;
  /** The cursor of the page before; absent for the first page. */
  readonly cursor?: string;
}

export interface MailPage {
  /** Newest first. */
  readonly documents: readonly MailDocument[];
  readonly cursor?: string;
}

export interface Erased {
  readonly documents: number;
  readonly keys: number;
}

export interface MailStats {
  readonly states: Readonly<Record<DeliveryState, number>>;
  /** One entry per UTC day with any traffic, oldest first; `day` is YYYY-MM-DD. */
  readonly days: readonly { readonly day: string; readonly requests: number; readonly delivered: number }[];
}

export interface StoreHealth {
  readonly writable: boolean;
  /** False when the disk is almost full; requests are accepted until it is full. */
  readonly hasRoom: boolean;
  /** Facts for the operator, such as the sync mode that was read back. */
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * Where requests live. Every promise that resolves to a write resolves after the write is durable.
 * A store rejects only with StoreUnavailableError (with a `cause`); everything expected is a value.
 */
export interface MailStore {
  /** Stores one document under `EMAIL-milliseconds`, taking the next free millisecond on collision. */
  create(mail: NewMail): Promise<Created>;
  /**
   * Leases due documents (PENDING or RETRY whose time has come, PROCESSING whose lease has expired). A poison
   * message is returned as the dead letter that it becomes, to be logged.
   */
  claim(options: ClaimOptions): Promise<readonly MailDocument[]>;
  /** Records an outcome; false when the lease was lost to another worker, or the document is gone. */
  settle(id: string, leaseToken: string, delivery: Delivery): Promise<boolean>;
  get(id: string): Promise<MailDocument | undefined>;
  list(options: ListOptions): Promise<MailPage>;
  /** Reclaims a document whose lease has expired, as `claim` would; false before it has. */
  reclaimExpiredLease(id: string): Promise<boolean>;
  /** Requeues a dead letter (or a waiting document), due now; false when there is nothing to retry. */
  retry(id: string): Promise<boolean>;
  /** Queues a document held as SPAM; false when it is not held. */
  release(id: string): Promise<boolean>;
  /** Removes every trace of a visitor's address. */
  erase(email: string): Promise<Erased>;
  /** Removes documents created before the moment; documents still to be delivered stay. */
  purge(before: Date): Promise<number>;
  stats(): Promise<MailStats>;
  /** Holds or resumes claiming, for every worker on this store. */
  setPaused(paused: boolean): Promise<void>;
  isPaused(): Promise<boolean>;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** A store that documents can be migrated from and to, with id, delivery and idempotency key as they are. */
export interface MigratableMailStore extends MailStore {
  /** The hashed idempotency key of the document; undefined when there is none. */
  keyOf(id: string): Promise<string | undefined>;
  /**
   * Idempotent; false when the id exists already, and the document is left as it is. The key is imported in
   * either case, unless it belongs to another document here.
   */
  importDocument(document: MailDocument, keyHash?: string): Promise<boolean>;
}
