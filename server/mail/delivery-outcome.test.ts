import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimDelivery, dueAt } from '../store/delivery-states.ts';
import type { Delivery } from '../store/mail-document.ts';
import { afterAttempt, recipientsToTry } from './delivery-outcome.ts';
import type { RecipientAnswer, SendReport } from './mail-transport.ts';
import { GIVE_UP_AFTER_MS, retryDelay } from './retry-schedule.ts';

const start = new Date('2026-11-21T10:00:00.000Z');
const systemRetryAt = new Date(start.getTime() + 1000);
const moment = { begun: start, now: start, random: () => 0.5, systemRetryAt };

function processing(...addresses: string[]): Delivery {
  return {
    ...{
      state: 'PROCESSING',
      attempts: 1,
      startTime: start.toISOString(),
      endTime: null,
      nextAttemptTime: null,
    },
    ...{ leaseExpireTime: systemRetryAt.toISOString(), leaseToken: 'token', error: null },
    unfinishedAttempts: 1,
    recipients: addresses.map((address) => ({ address, outcome: 'waiting', response: null })),
  };
}

function answered(...answers: [string, RecipientAnswer['verdict']][]): SendReport {
  return {
    kind: 'answered',
    answers: answers.map(([address, verdict]) => ({ address, verdict, response: `says ${verdict}` })),
  };
}

describe('an attempt', () => {
  test.each<[string, SendReport, Partial<Delivery>]>([
    [
      'accepted by all',
      answered(['a', 'accepted'], ['b', 'accepted']),
      { state: 'SUCCESS', attempts: 1, error: null },
    ],
    ['refused by one', answered(['a', 'accepted'], ['b', 'refused']), { state: 'ERROR', attempts: 1 }],
    ['deferred by one', answered(['a', 'accepted'], ['b', 'deferred']), { state: 'RETRY', attempts: 1 }],
    ['refused and deferred', answered(['a', 'refused'], ['b', 'deferred']), { state: 'RETRY', attempts: 1 }],
    ['refused by all', answered(['a', 'refused'], ['b', 'refused']), { state: 'ERROR', attempts: 1 }],
    ['answered for nobody', answered(), { state: 'RETRY', attempts: 1 }],
    ['interrupted', { kind: 'interrupted', reason: 'lost' }, { state: 'RETRY', attempts: 1, error: 'lost' }],
    [
      'stopped by the system',
      { kind: 'system-fault', reason: 'down' },
      { state: 'RETRY', attempts: 0, error: 'down' },
    ],
  ])('that is %s leads where it should', (_what, report, expected) => {
    const after = afterAttempt(processing('a', 'b'), report, moment);
    expect(after).toMatchObject({ ...expected, leaseToken: null, leaseExpireTime: null });
  });

  test('waits for the circuit breaker after a system failure, and by the retry schedule after anything else', () => {
    const error = afterAttempt(processing('a'), { kind: 'system-fault', reason: 'down' }, moment);
    expect(error.nextAttemptTime).toBe(systemRetryAt.toISOString());
    const deferred = afterAttempt(processing('a'), answered(['a', 'deferred']), moment);
    expect(Date.parse(deferred.nextAttemptTime ?? '') - start.getTime()).toBe(10_000);
  });

  test('remembers what each recipient’s server said', () => {
    const after = afterAttempt(processing('a', 'b'), answered(['a', 'accepted'], ['b', 'refused']), moment);
    expect(after.recipients).toEqual([
      { address: 'a', outcome: 'accepted', response: 'says accepted' },
      { address: 'b', outcome: 'refused', response: 'says refused' },
    ]);
  });

  test('becomes no dead letter because the clock leaps while it is in hand', () => {
    const leapt = { ...moment, begun: start, now: new Date(start.getTime() + 2 * GIVE_UP_AFTER_MS) };
    expect(afterAttempt(processing('a'), answered(['a', 'deferred']), leapt).state).toBe('RETRY');
  });

  test('becomes a dead letter after five days of trying, whatever the reason', () => {
    const now = new Date(start.getTime() + GIVE_UP_AFTER_MS);
    const late = { ...moment, begun: now, now };
    for (const report of [
      answered(['a', 'deferred']),
      { kind: 'system-fault', reason: 'down' },
    ] as SendReport[]) {
      expect(afterAttempt(processing('a'), report, late)).toMatchObject({
        state: 'ERROR',
        nextAttemptTime: null,
      });
    }
  });

  test('that a worker outlived forgets those before it that ended their workers', () => {
    const held = { ...processing('a'), unfinishedAttempts: 4 };
    const reports = [answered(['a', 'deferred']), { kind: 'interrupted', reason: '' }] as SendReport[];
    for (const report of reports) expect(afterAttempt(held, report, moment).unfinishedAttempts).toBe(0);
  });
});

describe('the schedule', () => {
  test('is 10 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, then every 4 h', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => retryDelay(attempts, () => 0.5) / 1000);
    expect(seconds).toEqual([10, 30, 120, 600, 1800, 3600, 7200, 14_400, 14_400]);
  });

  test('strays by a fifth at most', () => {
    expect(retryDelay(8, () => 0)).toBe(14_400_000 * 0.8);
    expect(retryDelay(8, () => 1)).toBe(14_400_000 * 1.2);
  });
});

const addresses = ['a', 'b', 'c'];
const anyReport: fc.Arbitrary<SendReport> = fc.oneof(
  fc.record({
    kind: fc.constant('answered' as const),
    answers: fc.uniqueArray(
      fc.record({
        address: fc.constantFrom(...addresses),
        verdict: fc.constantFrom('accepted' as const, 'refused' as const, 'deferred' as const),
        response: fc.string(),
      }),
      { selector: ({ address }) => address },
    ),
  }),
  fc.record({ kind: fc.constantFrom('interrupted' as const, 'system-fault' as const), reason: fc.string() }),
);

describe('a delivery through any series of attempts', () => {
  test('never tries a recipient again after an acceptance or a refusal, and never forgets either', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { maxLength: 20 }), (reports) => {
        let delivery = processing(...addresses);
        const settled = new Map<string, string>();
        for (const report of reports) {
          const tried = recipientsToTry(delivery);
          for (const address of tried) expect(settled.has(address)).toBe(false);
          delivery = afterAttempt(delivery, report, moment);
          for (const { address, outcome } of delivery.recipients) {
            if (settled.has(address)) expect(outcome).toBe(settled.get(address));
            if (outcome !== 'waiting') settled.set(address, outcome);
          }
        }
      }),
    );
  });

  test('has no state without an exit: it ends, or it is due again', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { minLength: 1, maxLength: 20 }), fc.nat(10), (reports, days) => {
        let delivery = processing(...addresses);
        const now = new Date(start.getTime() + days * 86_400_000);
        for (const report of reports) {
          delivery = afterAttempt(delivery, report, { ...moment, begun: now, now });
          expect(['SUCCESS', 'ERROR', 'RETRY']).toContain(delivery.state);
          if (delivery.state !== 'RETRY') {
            expect(recipientsToTry(delivery).length === 0 || days >= 5).toBe(true);
            return;
          }
          const due = dueAt(delivery);
          expect(due).not.toBeNull();
          delivery = claimDelivery(delivery, new Date(due ?? 0), { token: 'next', ms: 1000 });
          expect(delivery.state).toBe('PROCESSING');
        }
      }),
    );
  });

  test('succeeds only when everybody accepted', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { minLength: 1, maxLength: 20 }), (reports) => {
        let delivery = processing(...addresses);
        for (const report of reports) {
          if (delivery.state !== 'SUCCESS') delivery = afterAttempt(delivery, report, moment);
        }
        const allAccepted = delivery.recipients.every(({ outcome }) => outcome === 'accepted');
        expect(delivery.state === 'SUCCESS').toBe(allAccepted);
      }),
    );
  });
});
