import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterOutage, afterReplies, recipientsToTry } from './delivery.ts';
import type { Delivery, RecipientOutcome } from './mail-document.ts';
import { MAX_ATTEMPTS } from './retry-schedule.ts';

const start = new Date('2026-11-21T10:00:00.000Z');

function processing(...addresses: string[]): Delivery {
  return {
    state: 'PROCESSING',
    attempts: 1,
    unfinishedAttempts: 1,
    startTime: start.toISOString(),
    endTime: null,
    nextAttemptTime: null,
    leaseExpireTime: start.toISOString(),
    leaseToken: 'token',
    error: null,
    recipients: addresses.map((address) => ({ address, outcome: 'waiting', response: null })),
  };
}

type Outcomes = Readonly<Record<string, RecipientOutcome['outcome']>>;
const outcomesOf = (outcomes: Outcomes) =>
  Object.entries(outcomes).map(([address, outcome]) => ({ address, outcome, response: `says ${outcome}` }));
const attempt = (held: Delivery, outcomes: Outcomes) => afterReplies(held, outcomesOf(outcomes), start);

test.each<[Outcomes, Delivery['state'], string | null]>([
  [{ a: 'accepted', b: 'accepted' }, 'SUCCESS', null],
  [{ a: 'accepted', b: 'refused' }, 'ERROR', '1 of 2 recipients refused the message for good.'],
  [{ a: 'refused', b: 'refused' }, 'ERROR', '2 of 2 recipients refused the message for good.'],
  [{ a: 'accepted', b: 'waiting' }, 'RETRY', 'says waiting'],
  [{ a: 'refused', b: 'waiting' }, 'RETRY', 'says waiting'],
])('Outcomes of %j lead to %s', (outcomes, state, error) => {
  const held = { ...processing('a', 'b'), unfinishedAttempts: 4 };
  const outcome = attempt(held, outcomes);
  expect(outcome).toMatchObject({ state, error, attempts: 1, unfinishedAttempts: 0, leaseToken: null });
  expect(outcome.recipients).toMatchObject(outcomesOf(outcomes));
});

test('A recipient that the mail server said nothing of waits, without a reason', () => {
  const { state, error, recipients } = attempt(processing('a', 'b'), { a: 'accepted' });
  expect([state, error]).toEqual(['RETRY', '']);
  expect(recipients).toMatchObject([{ outcome: 'accepted' }, { outcome: 'waiting', response: null }]);
});

test('A message that is deferred becomes a dead letter after the attempts of five days', () => {
  let delivery = processing('a');
  let waitedMs = 0;
  while (delivery.attempts < MAX_ATTEMPTS) {
    const { attempts, nextAttemptTime } = attempt(delivery, { a: 'waiting' });
    waitedMs += Date.parse(nextAttemptTime ?? '') - start.getTime();
    delivery = { ...delivery, attempts: attempts + 1 };
  }
  expect(Math.round(waitedMs / 86_400_000)).toBe(5);
  const given = attempt(delivery, { a: 'waiting' });
  expect(given).toMatchObject({ state: 'ERROR', nextAttemptTime: null });
  expect(given.error).toMatch(/^Given up after 37 attempts\. /);
});

test('An outage uses up no attempt: the message is due as before, free for any worker, and says why it waits', () => {
  const held = { ...processing('a', 'b'), attempts: 3, unfinishedAttempts: 2 };
  expect(afterOutage(held, 'ECONNREFUSED', start)).toEqual({
    ...held,
    state: 'RETRY',
    attempts: 2,
    unfinishedAttempts: 0,
    error: 'ECONNREFUSED',
    nextAttemptTime: start.toISOString(),
    leaseExpireTime: null,
    leaseToken: null,
  });
});

test('Through any attempts nobody is sent to again after a final reply, and success needs every recipient', () => {
  const addresses = ['a', 'b', 'c'];
  const anyOutcomes = fc.dictionary(
    fc.constantFrom(...addresses),
    fc.constantFrom<RecipientOutcome['outcome']>('accepted', 'refused', 'waiting'),
  );
  fc.assert(
    fc.property(fc.array(anyOutcomes, { minLength: 1, maxLength: 20 }), (attempts) => {
      let delivery = processing(...addresses);
      const settled = new Map<string, string>();
      for (const outcomes of attempts) {
        expect(recipientsToTry(delivery)).toEqual(addresses.filter((address) => !settled.has(address)));
        delivery = attempt(delivery, outcomes);
        for (const { address, outcome } of delivery.recipients) {
          expect(outcome).toBe(settled.get(address) ?? outcome);
          if (outcome !== 'waiting') settled.set(address, outcome);
        }
      }
      expect(delivery.state).toBe(stateOf(delivery.recipients));
    }),
  );
});

function stateOf(recipients: readonly RecipientOutcome[]): Delivery['state'] {
  if (recipients.some(({ outcome }) => outcome === 'waiting')) return 'RETRY';
  return recipients.some(({ outcome }) => outcome === 'refused') ? 'ERROR' : 'SUCCESS';
}
