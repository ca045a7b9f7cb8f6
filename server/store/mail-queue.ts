import { madePlausible, reclaimExpiredLease, retried } from './delivery-states.ts';
import type { Delivery, MailDocument } from './mail-document.ts';

/**
 * What is sent about requests, each with attempts of its own: the message to the company, the receipt to the
 * visitor, and the digest that tells the company of many requests at once.
 */
export type MailQueue = 'company' | 'receipt' | 'digest';

/** The part of the document that records what becomes of mail of the queue. */
export function deliveryField(queue: MailQueue): 'delivery' | 'receipt' {
  return queue === 'receipt' ? 'receipt' : 'delivery';
}

/** What waits in the queue for this document; null when nothing does. */
export function queuedIn(queue: MailQueue, document: MailDocument): Delivery | null {
  if (queue === 'receipt') return document.receipt;
  return (document.delivery.state === 'DIGEST') === (queue === 'digest') ? document.delivery : null;
}

/** The document with another delivery in the queue. */
export function withDelivery(queue: MailQueue, document: MailDocument, delivery: Delivery): MailDocument {
  return { ...document, [deliveryField(queue)]: delivery };
}

/** The document with the outcome recorded; undefined when the lease has been lost. */
export function settledDocument(
  document: MailDocument,
  queue: MailQueue,
  leaseToken: string,
  delivery: Delivery,
): MailDocument | undefined {
  const held = document[deliveryField(queue)];
  const isHeld = held?.state === 'PROCESSING' && held.leaseToken === leaseToken;
  return isHeld ? withDelivery(queue, document, delivery) : undefined;
}

/** The document without the expired lease of the company's message; undefined while it has not expired. */
export function reclaimedDocument(document: MailDocument, now: Date): MailDocument | undefined {
  const delivery = reclaimExpiredLease(document.delivery, now);
  return delivery && { ...document, delivery };
}

/** The document with all that an operator may retry due now; undefined when there is nothing to retry. */
export function retriedDocument(document: MailDocument, now: Date): MailDocument | undefined {
  return withBoth(document, (delivery) => retried(delivery, now));
}

/** The document with nothing waiting for a time that no schedule sets; undefined when nothing does. */
export function plausibleDocument(document: MailDocument, now: Date): MailDocument | undefined {
  return withBoth(document, (delivery) => madePlausible(delivery, now));
}

/** The document with the message and the receipt changed, of which either may stay; undefined when both do. */
function withBoth(
  document: MailDocument,
  change: (delivery: Delivery) => Delivery | undefined,
): MailDocument | undefined {
  const delivery = change(document.delivery);
  const receipt = document.receipt && change(document.receipt);
  if (!delivery && !receipt) return undefined;
  return { ...document, delivery: delivery ?? document.delivery, receipt: receipt ?? document.receipt };
}

/**
 * What is due, of what was never tried and of what is tried again by turns: neither a flood of requests nor a mail
 * server that defers them all keeps the others waiting.
 */
export function byTurns<Due>(again: readonly Due[], fresh: readonly Due[], limit: number): Due[] {
  const turns = Array.from({ length: Math.max(again.length, fresh.length) }, (_, index) => [
    ...again.slice(index, index + 1),
    ...fresh.slice(index, index + 1),
  ]);
  return turns.flat().slice(0, limit);
}
