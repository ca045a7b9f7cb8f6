import type { Delivery, MailDocument, MailKind } from './mail-document.ts';

export interface ClaimOptions {
  readonly kind: MailKind;
  readonly limit: number;
  readonly leaseMs: number;
  /** Documents that the worker is delivering: they are not claimed again, whatever the clock says of their lease. */
  readonly inFlight: readonly string[];
}

/**
 * The queue of mails in the store, requests' and receipts' alike, for our own worker. SQLite alone has it: over Cloud
 * Firestore the official extension delivers.
 */
export interface MailQueue {
  /**
   * Leases what is due of one kind, oldest first, and counts the attempt. A document that has ended too many workers is returned
   * as the dead letter that it becomes, to be logged.
   */
  claim(options: ClaimOptions): Promise<readonly MailDocument[]>;
  /** Records an outcome, or a renewed lease; false when the lease was lost to another worker, or the document is gone. */
  settle(id: string, leaseToken: string, delivery: Delivery): Promise<boolean>;
}

/** Mails that the Firestore extension delivers. It tries each once; what it leaves undelivered is set to be tried again here. */
export interface ExtensionQueue {
  /** Checks everything undelivered that is due; returns what was changed. */
  sweep(): Promise<readonly SweptMail[]>;
}

export interface SweptMail {
  readonly event: 'delivery-deferred' | 'requeued' | 'undelivered-by-extension' | 'dead-letter';
  readonly reference: string;
}
