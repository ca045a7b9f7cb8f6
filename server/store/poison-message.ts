import type { Delivery } from './mail-document.ts';

/** One expired lease may be the machine's doing, and then everything that was in flight would be sent one by one. */
const SUSPECTED_AFTER_EXPIRED_LEASES = 2;

/** A suspected poison message may be what crashes its workers; it is sent with nothing else in flight. */
export function isSuspectedPoison({ expiredLeases }: Delivery): boolean {
  return expiredLeases >= SUSPECTED_AFTER_EXPIRED_LEASES;
}

/**
 * Poison message isolation: of the documents that are due, in their order, those that one worker may lease
 * together. A suspected poison message is leased alone, so that its crash affects no other message.
 */
export function isolatePoisonMessages<Claimed extends { readonly delivery: Delivery }>(
  documents: readonly Claimed[],
): Claimed[] {
  const dead = documents.filter(({ delivery }) => delivery.state === 'ERROR');
  const [first, ...others] = documents.filter(({ delivery }) => delivery.state !== 'ERROR');
  if (!first) return dead;
  if (isSuspectedPoison(first.delivery)) return [...dead, first];
  return [...dead, first, ...others.filter(({ delivery }) => !isSuspectedPoison(delivery))];
}
