import type { FastifyInstance } from 'fastify';
import type { MailStore } from '../documents/mail-store.ts';
import type { Log } from '../log.ts';

const ANSWER_HOLDS_MS = 1000;

/** `GET /healthz`: 200 when the store can be written, else 503. Asked often, the store is asked once a second. */
export function registerHealthRoute(app: FastifyInstance, store: Pick<MailStore, 'health'>, log: Log): void {
  let asked: { readonly at: number; readonly writable: Promise<boolean> } | undefined;

  app.get('/healthz', async (_request, reply) => {
    if (asked === undefined || performance.now() - asked.at > ANSWER_HOLDS_MS) {
      asked = { at: performance.now(), writable: isWritable() };
    }
    const writable = await asked.writable;
    return reply
      .code(writable ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: writable ? 'ok' : 'the store cannot be written' });
  });

  async function isWritable(): Promise<boolean> {
    try {
      return (await store.health()).writable;
    } catch (cause) {
      log.error('store-unavailable', { during: 'health' }, cause);
      return false;
    }
  }
}
