import type { Delivery, DeliveryState, MailDocument, MailMessage, TypedRequest } from './mail-document.ts';
import type { MailQueue } from './mail-queue.ts';

export interface NewMail {
  /** The visitor's address: names the document. */
  readonly email: string;
  /** Idempotency key: the same key from the same address answers the same document. */
  readonly key: string;
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string;
  readonly message: MailMessage;
  /** What the visitor typed, for exports. */
  readonly request?: TypedRequest;
  /** Why the request is suspected to be spam. */
  readonly signals: readonly string[];
  /** The address in `to` that gets a receipt of its own instead of the message; absent for no receipt. */
  readonly receiptTo?: string;
  /** When the company is told of the request in a digest; absent for a message of its own, at once. */
  readonly digestAt?: Date;
}

export interface Created {
  readonly id: string;
  /** False when the key had been used before: `id` is the earlier document's. */
  readonly created: boolean;
}

export interface ClaimOptions {
  /** The company's messages unless another queue is named. */
  readonly queue?: MailQueue;
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
  /** Requests by what became of the message to the company. */
  readonly states: Readonly<Record<DeliveryState, number>>;
  /** Requests that are suspected to be spam. */
  readonly suspected: number;
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
   * Leases what is due in one queue (waiting, and its time has come; or PROCESSING whose lease has expired).
   * A poison message is returned as the dead letter that it becomes, to be logged.
   */
  claim(options: ClaimOptions): Promise<readonly MailDocument[]>;
  /**
   * Records an outcome, or a lease renewed; false when the lease was lost to another worker, or the document is
   * gone. For the company's message unless another queue is named.
   */
  settle(id: string, leaseToken: string, delivery: Delivery, queue?: MailQueue): Promise<boolean>;
  get(id: string): Promise<MailDocument | undefined>;
  /** By the reference that its mails and the log carry, as `requestReference` writes it. */
  findByReference(reference: string): Promise<MailDocument | undefined>;
  list(options: ListOptions): Promise<MailPage>;
  /** Reclaims a company message whose lease has expired, as `claim` would; false before it has. */
  reclaimExpiredLease(id: string): Promise<boolean>;
  /** Makes due now what waits for a time that no schedule sets: the clock was far ahead then. Answers how many documents. */
  requeueImplausible(): Promise<number>;
  /** Requeues a dead letter or a refused receipt (or what waits), due now; false when there is nothing to retry. */
  retry(id: string): Promise<boolean>;
  /** Removes every trace of a visitor's address. */
  erase(email: string): Promise<Erased>;
  /** Removes documents created before the moment; those that the company is still to be mailed about stay, unless asked for. */
  purge(before: Date, options?: { readonly undelivered: boolean }): Promise<number>;
  /** How many documents created before the moment the company has not been mailed about, dead letters included. */
  countUndelivered(before: Date): Promise<number>;
  /** When the retention looked last, by the clock of then; undefined before its first look. */
  retentionLookedAt(): Promise<Date | undefined>;
  noteRetentionLook(at: Date): Promise<void>;
  /** `days` stays empty where they are not asked for: they are the costly part. */
  stats(options?: { readonly days: boolean }): Promise<MailStats>;
  /** When the oldest request was stored that the company has not been mailed about; undefined when none waits. */
  oldestWaiting(): Promise<Date | undefined>;
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
