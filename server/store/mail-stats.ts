import { type Delivery, type DeliveryState, deliveryStates, type MailDocument } from './mail-document.ts';
import type { MailStats } from './mail-store.ts';

/** Counts of every state, zero for those that are not there. */
export function stateCounts(
  counts: Iterable<readonly [state: unknown, documents: number]>,
): MailStats['states'] {
  const states = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<
    DeliveryState,
    number
  >;
  for (const [state, documents] of counts) states[state as DeliveryState] = documents;
  return states;
}

/** Requests and deliveries of each UTC day that had any, oldest first. */
export function trafficDays(
  documents: Iterable<
    Pick<MailDocument, 'createdAt'> & { readonly delivery: Pick<Delivery, 'state' | 'endTime'> }
  >,
): MailStats['days'] {
  const days = new Map<string, { requests: number; delivered: number }>();
  const dayOf = (time: string) => {
    const day = time.slice(0, 10);
    const counts = days.get(day) ?? { requests: 0, delivered: 0 };
    days.set(day, counts);
    return counts;
  };
  for (const { createdAt, delivery } of documents) {
    dayOf(createdAt).requests++;
    if (delivery.state === 'SUCCESS' && delivery.endTime !== null) dayOf(delivery.endTime).delivered++;
  }
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, counts]) => ({ day, ...counts }));
}
