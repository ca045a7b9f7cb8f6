import type { FastifyInstance } from 'fastify';
import type { Log } from '../process/log.ts';
import type { MailStore, StoreHealth } from '../store/mail-store.ts';

/** How long a good answer is given again: Cloud Firestore bills every read. */
const CACHE_MS = 10_000;

type Store = Pick<MailStore, 'health' | 'summary'>;

/**
 * `GET /healthz`: 200 when the store is healthy, otherwise 503. It also states the age of the oldest request that the
 * company has not been mailed about, for monitoring; that age does not change the status.
 */
export function registerHealthRoute(app: FastifyInstance, store: Store, log: Log): void {
  let last: { readonly until: number; readonly answer: ReturnType<typeof healthOf> } | undefined;

  app.get('/healthz', async (_request, reply) => {
    const now = performance.now();
    if (!last || last.until < now) last = { until: now + CACHE_MS, answer: healthOf(store, log) };
    const answer = await last.answer;
    const isWell = answer.status === 'ok';
    if (!isWell) last = undefined;
    return reply
      .code(isWell ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(answer);
  });
}

async function healthOf(store: Store, log: Log) {
  const status = statusOf(await store.health());
  try {
    const { oldestWaiting } = await store.summary();
    const ageMs = oldestWaiting ? Date.now() - oldestWaiting.getTime() : 0;
    return { status, oldestWaitingSeconds: Math.max(0, Math.floor(ageMs / 1000)) };
  } catch (cause) {
    log.error('store-unavailable', { during: 'health' }, cause);
    return { status };
  }
}

function statusOf({ intact, writable, hasRoom }: StoreHealth): string {
  if (!intact) return 'the database is damaged';
  if (!writable) return 'the store cannot be written';
  return hasRoom ? 'ok' : 'the disk is almost full';
}
