import type { FastifyInstance } from 'fastify';
import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';

const CACHE_MS = 1000;

type Condition = 'ok' | 'the store cannot be written' | 'the disk is almost full';

/** `GET /healthz`: 200 when the store is writable and has room, else 503; cached for a second. */
export function registerHealthRoute(app: FastifyInstance, store: Pick<MailStore, 'health'>, log: Log): void {
  let asked: { readonly at: number; readonly condition: Promise<Condition> } | undefined;

  app.get('/healthz', async (_request, reply) => {
    if (asked === undefined || performance.now() - asked.at > CACHE_MS) {
      asked = { at: performance.now(), condition: conditionNow() };
    }
    const status = await asked.condition;
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status });
  });

  async function conditionNow(): Promise<Condition> {
    try {
      const { writable, hasRoom } = await store.health();
      if (!writable) return 'the store cannot be written';
      return hasRoom ? 'ok' : 'the disk is almost full';
    } catch (cause) {
      log.error('store-unavailable', { during: 'health' }, cause);
      return 'the store cannot be written';
    }
  }
}
