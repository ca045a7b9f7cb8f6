import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/routes.ts';
import type { Log } from '../log/log.ts';
import type { MailStore, StoreHealth } from '../store/mail-store.ts';
import { secondsWaiting } from '../store/waiting-time.ts';

/** How long a good result is reused: Cloud Firestore bills every read. */
const CACHE_MS = 10_000;

type Store = Pick<MailStore, 'health' | 'summary'>;

/**
 * `GET /healthz`: 200 when the store is healthy, otherwise 503. It also states, for monitoring, the age of the oldest request
 * that waits to be mailed to the company, and how many are dead letters; neither changes the status.
 */
export function registerHealthRoute(app: FastifyInstance, store: Store, log: Log): void {
  let last: { readonly until: number; readonly health: ReturnType<typeof healthOf> } | undefined;

  app.get(endpoints.health, async (_request, reply) => {
    const now = performance.now();
    if (!last || last.until < now) last = { until: now + CACHE_MS, health: healthOf(store, log) };
    const health = await last.health;
    const isWell = health.status === 'ok';
    if (!isWell) last = undefined;
    return reply
      .code(isWell ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(health);
  });
}

async function healthOf(store: Store, log: Log) {
  const health = await store.health();
  const status = statusOf(health);
  if (!health.writable) return { status };
  try {
    const summary = await store.summary();
    return {
      status,
      oldestWaitingSeconds: secondsWaiting(summary, new Date()),
      deadLetters: summary.states.ERROR,
    };
  } catch (cause) {
    log.error('store-unavailable', { during: 'health' }, cause);
    return { status: 'the store cannot be read' };
  }
}

function statusOf({ integrity, writable, hasRoom }: StoreHealth): string {
  if (integrity === 'damaged') return 'the database is damaged';
  if (!writable) return 'the store cannot be written';
  if (!hasRoom) return 'the disk is almost full';
  return integrity === 'unchecked' ? 'the database has not been checked' : 'ok';
}
