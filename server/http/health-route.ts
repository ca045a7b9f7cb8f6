import type { FastifyInstance } from 'fastify';
import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';

const CACHE_MS = 1000;
/** Cloud Firestore bills every look. */
const OLDEST_CACHE_MS = 60_000;

type Condition = 'ok' | 'the store cannot be written' | 'the disk is almost full' | 'the database is damaged';

/**
 * `GET /healthz`: 200 when the store is writable and has room, else 503; cached for a second. With it the age of the
 * oldest request that the company has not been mailed about: an alarm for others, for the site itself is in service.
 */
export function registerHealthRoute(
  app: FastifyInstance,
  store: Pick<MailStore, 'health' | 'summary'>,
  log: Log,
): void {
  let asked: { readonly at: number; readonly condition: Promise<Condition> } | undefined;
  let looked: { readonly at: number; readonly oldest: Promise<Date | null> } | undefined;

  app.get('/healthz', async (_request, reply) => {
    if (asked === undefined || performance.now() - asked.at > CACHE_MS) {
      asked = { at: performance.now(), condition: conditionNow() };
    }
    const status = await asked.condition;
    const oldestWaitingSeconds = status === 'the store cannot be written' ? undefined : await ageOfOldest();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, oldestWaitingSeconds });
  });

  /** Seconds; 0 when none waits, undefined when it is not known. */
  async function ageOfOldest(): Promise<number | undefined> {
    if (looked === undefined || performance.now() - looked.at > OLDEST_CACHE_MS) {
      looked = { at: performance.now(), oldest: store.summary().then(({ oldestWaiting }) => oldestWaiting) };
    }
    try {
      const oldest = await looked.oldest;
      return oldest ? Math.max(0, Math.floor((Date.now() - oldest.getTime()) / 1000)) : 0;
    } catch (cause) {
      looked = undefined;
      log.error('store-unavailable', { during: 'health' }, cause);
      return undefined;
    }
  }

  async function conditionNow(): Promise<Condition> {
    try {
      const { writable, hasRoom, intact } = await store.health();
      if (!writable) return 'the store cannot be written';
      if (!intact) return 'the database is damaged';
      return hasRoom ? 'ok' : 'the disk is almost full';
    } catch (cause) {
      log.error('store-unavailable', { during: 'health' }, cause);
      return 'the store cannot be written';
    }
  }
}
