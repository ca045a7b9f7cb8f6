import type { DeliveryState, MailDocument, TypedRequest } from './mail-document.ts';
import type { CompanyAddresses } from './readdress.ts';

/** A request as the handler hands it over: its mails are composed, its times and its id are the store's. */
export interface NewRequest {
  /** The visitor's address: names the document. */
  readonly email: string;
  /** Hashed idempotency key: a second request with the same key gets the first one's document. */
  readonly key: string;
  readonly reference: string;
  readonly request: TypedRequest;
  /** The visitor's language. */
  readonly language: string;
  readonly signals: readonly string[];
  /** The mail to the company. */
  readonly mail: NewMail;
  /** The visitor's receipt; null for none. */
  readonly receipt: NewMail | null;
  /** When the company's mail is due; undefined for at once. */
  readonly dueAt?: Date | undefined;
}

export interface NewMail extends Pick<MailDocument, 'to' | 'bcc' | 'replyTo' | 'headers' | 'message'> {
  /** Whom the worker sends it to: never the visitor for the company's mail, even if `to` names them. */
  readonly recipients: readonly string[];
}

export interface Created {
  readonly id: string;
  /** False when the key had been used before: `id` is the earlier document's. */
  readonly created: boolean;
}

/** A request whose document cannot be read, because the store is damaged: what an index still has of it. */
export interface DamagedRequest {
  readonly isDamaged: true;
  readonly reference: string | undefined;
  readonly createdAt: string;
  readonly state: DeliveryState;
}

export interface StoreSummary {
  /** Requests by the state of the company's mail. */
  readonly states: Readonly<Record<DeliveryState, number>>;
  /** Requests that are suspected to be spam. */
  readonly suspected: number;
  /** When the oldest request was stored whose mail still waits; null when none does. Dead letters do not wait. */
  readonly oldestWaiting: Date | null;
}

export interface StoreHealth {
  readonly writable: boolean;
  /** False when the disk is almost full; requests are accepted until it is full. */
  readonly hasRoom: boolean;
  /** `damaged`: an operator must restore a backup. `unchecked`: no check has ended yet, or the last one could not run. */
  readonly integrity: 'intact' | 'damaged' | 'unchecked';
  /** For the operator: which store it is and how large, or what is wrong. */
  readonly detail: string;
}

/**
 * Where requests live. Every promise that resolves to a write resolves after the write is durable.
 * A store rejects only when it cannot be used, with what to do and a `cause`; everything expected is a value.
 */
export interface MailStore {
  /**
   * Stores the request under `EMAIL-milliseconds`, taking the next free millisecond on collision, and its receipt
   * under the same id with `-RECEIPT`, in one transaction.
   */
  create(request: NewRequest): Promise<Created>;
  /** A document by its id, or a request by its reference. */
  find(idOrReference: string): Promise<MailDocument | undefined>;
  /**
   * Requests, newest first, read page by page; receipts are not listed. One that cannot be read is passed to `onDamaged`,
   * and the list goes on; without it the list ends with an error.
   */
  list(
    states?: readonly DeliveryState[],
    onDamaged?: (request: DamagedRequest) => void,
  ): AsyncIterable<MailDocument>;
  /**
   * Makes a dead letter, or what waits, due now, for the company's addresses of now. Returns its state: RETRY, or SUCCESS
   * where all of them have had it; undefined when there is nothing to retry.
   */
  retry(id: string, addresses: CompanyAddresses): Promise<DeliveryState | undefined>;
  /** Removes every document of a visitor's address; returns how many requests there were. */
  erase(email: string): Promise<number>;
  /**
   * Removes requests created before the moment, with their receipts; returns how many requests. A request that no mail
   * server has accepted for anybody stays, and so does one that cannot be read.
   */
  purge(before: Date): Promise<number>;
  summary(): Promise<StoreSummary>;
  /** Never rejects. */
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}
