import type { FastifyInstance } from 'fastify';
import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';

const HEALTH_CACHE_MS = 1000;
/** Cloud Firestore bills every read. */
const OLDEST_CACHE_MS = 60_000;

type Store = Pick<MailStore, 'health' | 'summary'>;

/**
 * `GET /healthz`: 200 when the store is healthy, otherwise 503. It also states the age of the oldest request that the
 * company has not been mailed about, for monitoring; that age does not change the status.
 */
export function registerHealthRoute(app: FastifyInstance, store: Store, log: Log): void {
  const unavailable = (cause: unknown) => log.error('store-unavailable', { during: 'health' }, cause);
  const condition = cached(() => conditionOf(store), HEALTH_CACHE_MS);
  const oldestWaiting = cached(async () => (await store.summary()).oldestWaiting, OLDEST_CACHE_MS);

  app.get('/healthz', async (_request, reply) => {
    const status = (await condition().catch(unavailable)) ?? 'the store cannot be written';
    const oldest = await oldestWaiting().catch(unavailable);
    const age = oldest ? Math.floor((Date.now() - oldest.getTime()) / 1000) : 0;
    const oldestWaitingSeconds = oldest === undefined ? undefined : Math.max(0, age);
    reply.code(status === 'ok' ? 200 : 503).header('Cache-Control', 'no-store');
    return reply.send({ status, oldestWaitingSeconds });
  });
}

async function conditionOf(store: Store): Promise<string> {
  const { writable, hasRoom, intact } = await store.health();
  if (!intact) return 'the database is damaged';
  if (!writable) return 'the store cannot be written';
  return hasRoom ? 'ok' : 'the disk is almost full';
}

/** Reads at most once in so many milliseconds, and again at once after a failure. */
function cached<Value>(read: () => Promise<Value>, ms: number): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    if (last === undefined || performance.now() - last.at > ms)
      last = { at: performance.now(), value: read() };
    try {
      return await last.value;
    } catch (cause) {
      last = undefined;
      throw cause;
    }
  };
}
