import { type CollectionReference, type Query, Timestamp } from '@google-cloud/firestore';
import type { MailStats } from '../../mail-store.ts';

const DAY_MS = 86_400_000;

/** An aggregation: billed as one read for every thousand documents, and nothing is transferred. */
export async function counted(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Requests and deliveries of each UTC day that had any: two counts a day, however many there are. */
export async function trafficByDay(mail: CollectionReference): Promise<MailStats['days']> {
  const [oldest, newest, latest] = await Promise.all([
    edge(mail, 'createdAt', 'asc'),
    edge(mail, 'createdAt', 'desc'),
    edge(mail, 'delivery.endTime', 'desc'),
  ]);
  if (oldest === undefined) return [];
  const first = Math.floor(oldest / DAY_MS);
  const last = Math.floor(Math.max(newest ?? oldest, latest ?? oldest) / DAY_MS);
  const days = await Promise.all(
    Array.from({ length: last - first + 1 }, async (_, index) => {
      const start = Timestamp.fromMillis((first + index) * DAY_MS);
      const end = Timestamp.fromMillis((first + index + 1) * DAY_MS);
      const delivered = mail.where('delivery.state', '==', 'SUCCESS');
      return {
        day: start.toDate().toISOString().slice(0, 10),
        requests: await counted(mail.where('createdAt', '>=', start).where('createdAt', '<', end)),
        delivered: await counted(
          delivered.where('delivery.endTime', '>=', start).where('delivery.endTime', '<', end),
        ),
      };
    }),
  );
  return days.filter(({ requests, delivered }) => requests + delivered > 0);
}

/** The first or last moment in the field, in epoch milliseconds. */
async function edge(
  mail: CollectionReference,
  field: string,
  direction: 'asc' | 'desc',
): Promise<number | undefined> {
  const found = await mail.orderBy(field, direction).limit(1).select(field).get();
  const value: unknown = found.docs[0]?.get(field);
  return value instanceof Timestamp ? value.toMillis() : undefined;
}
