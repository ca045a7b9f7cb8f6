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
  /** False when the disk is about to be full; requests are taken in until it is. */
  readonly hasRoom: boolean;
  /** Facts for the operator, such as the sync mode that was read back. */
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * Where requests live. Every promise that resolves to a write resolves after the write is durable.
 * A store rejects only on an outage of its backend (with a `cause`); everything expected is a value.
 */
export interface MailStore {
  /** Stores one document under `EMAIL-milliseconds`, taking the next free millisecond on collision. */
  create(mail: NewMail): Promise<Created>;
  /**
   * Leases due documents (PENDING or RETRY whose time has come, PROCESSING whose lease ran out). A document
   * whose lease ran out once too often is answered as the dead letter that it becomes, to be told of.
   */
  claim(options: ClaimOptions): Promise<readonly MailDocument[]>;
  /** Records an outcome; false when the lease was lost to another worker, or the document is gone. */
  settle(id: string, leaseToken: string, delivery: Delivery): Promise<boolean>;
  get(id: string): Promise<MailDocument | undefined>;
  list(options: ListOptions): Promise<MailPage>;
  /** Takes a document back from a worker whose lease ran out, as `claim` would; false before it did. */
  takeBack(id: string): Promise<boolean>;
  /** Puts a dead letter (or one that waits) back in line, now; false when there is nothing to retry. */
  retry(id: string): Promise<boolean>;
  /** Puts a document held as SPAM in line; false when it is not held. */
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

/** A store that can hand over and take over whole documents, id, delivery and key as they are. */
export interface AdoptingMailStore extends MailStore {
  /** The hashed idempotency key that answers with the document; undefined when there is none. */
  keyOf(id: string): Promise<string | undefined>;
  /**
   * False when a document of that id is here already, which is then left as it is. Its key is taken over in
   * either case, unless it leads to another document here.
   */
  adopt(document: MailDocument, keyHash?: string): Promise<boolean>;
}
