import { describe, expect, it } from 'vitest';
import type { Delivery } from '../documents/mail-document.ts';
import { silentLog } from '../log.ts';
import { isTransient, watchOnce } from './extension-watch.ts';
import { memoryStore, newMail } from './mail.fixtures.ts';

const lateAfterMs = 15 * 60_000;

async function storeWith(change: Partial<Delivery>) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const now = () => new Date(clock.now);
  const origin = memoryStore(now);
  const { id } = await origin.create(newMail());
  const document = await origin.get(id);
  const store = memoryStore(now);
  if (document) await store.adopt({ ...document, delivery: { ...document.delivery, ...change } });
  const parts = { store, clock: now, log: silentLog, lateAfterMs, mostRetries: 2 };
  return { id, store, clock, parts };
}

describe('the watch over the extension', () => {
  it('puts back what the extension left in PROCESSING, once its lease ran out', async () => {
    const lease = {
      state: 'PROCESSING',
      leaseExpireTime: '2026-11-21T10:01:00.000Z',
      leaseToken: 'x',
    } as const;
    const { id, store, clock, parts } = await storeWith(lease);
    expect(await watchOnce(parts, new Map())).toEqual({ putBack: 0, late: 0 });
    clock.now += 61_000;
    expect(await watchOnce(parts, new Map())).toEqual({ putBack: 1, late: 0 });
    expect(await store.get(id)).toMatchObject({ delivery: { state: 'RETRY' } });
  });

  it('puts back a transient failure, but not for ever', async () => {
    const failed = { state: 'ERROR', error: 'Error: connect ECONNREFUSED 10.0.0.1:25' } as const;
    const { id, store, parts } = await storeWith(failed);
    const retries = new Map<string, number>();
    expect(await watchOnce(parts, retries)).toEqual({ putBack: 1, late: 0 });
    retries.set(id, 2);
    const again = await storeWith(failed);
    expect(await watchOnce({ ...again.parts, store: again.store }, retries)).toEqual({ putBack: 0, late: 0 });
    expect(await store.get(id)).toMatchObject({ delivery: { state: 'RETRY' } });
  });

  it('leaves a final refusal, and tells of what is late', async () => {
    const { clock, parts } = await storeWith({ state: 'ERROR', error: '550 no such user' });
    clock.now += lateAfterMs + 1;
    expect(await watchOnce(parts, new Map())).toEqual({ putBack: 0, late: 1 });
  });

  it.each([
    ['Error: Message failed: 451 4.7.1 try again later', true],
    ['Error: Greeting never received', true],
    ['Message processing lease expired.', true],
    ['Error: getaddrinfo EAI_AGAIN smtp.example', true],
    ["Error: Can't send mail - all recipients were rejected: 550 5.1.1 unknown", false],
    ['Error: Failed to deliver email. Expected at least 1 recipient.', false],
  ])('takes "%s" for transient: %s', (error, transient) => {
    expect(isTransient(error)).toBe(transient);
  });
});
