import type { Delivery } from './mail-document.ts';

/** Once may be the machine's fault, and then everything that was in flight waits its turn one by one. */
const TRIED_ALONE_AFTER = 2;

/** Whether the message is to be tried with nothing else beside it: it may be what stops its workers. */
export function isTriedAlone({ expiredLeases }: Delivery): boolean {
  return expiredLeases >= TRIED_ALONE_AFTER;
}

/**
 * Of documents that were claimed, in their order, those that one worker may hold at once: a message that is
 * tried alone is held alone, so that it takes no other with it.
 */
export function heldTogether<Claimed extends { readonly delivery: Delivery }>(
  documents: readonly Claimed[],
): Claimed[] {
  const dead = documents.filter(({ delivery }) => delivery.state === 'ERROR');
  const [first, ...others] = documents.filter(({ delivery }) => delivery.state !== 'ERROR');
  if (!first) return dead;
  if (isTriedAlone(first.delivery)) return [...dead, first];
  return [...dead, first, ...others.filter(({ delivery }) => !isTriedAlone(delivery))];
}
