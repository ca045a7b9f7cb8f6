import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  claimDelivery,
  dueAt,
  isDue,
  MAX_UNFINISHED_ATTEMPTS,
  MAX_WAIT_MS,
  retryDelivery,
} from './delivery-states.ts';
import { type Delivery, type DeliveryState, deliveryStates } from './mail-document.ts';
import { newRequest } from './mail-store.fixtures.ts';
import { newDocuments } from './new-document.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const lease = { token: 'token', ms: 60_000 };
const later = (ms: number) => new Date(now.getTime() + ms);

test('The first delivery is due at once, for every address once', () => {
  const request = newRequest();
  const recipients = ['office@example.com', 'Asha@example.org', 'OFFICE@example.com', 'b@example.com'];
  const [document] = newDocuments(
    { ...request, mail: { ...request.mail, recipients } },
    { id: 'ID-1', createdAt: now },
  );
  expect([document.delivery.state, isDue(document.delivery, now)]).toEqual(['PENDING', true]);
  const addresses = document.delivery.recipients.map(({ address }) => address.toLowerCase());
  expect(addresses).toEqual(['office@example.com', 'asha@example.org', 'b@example.com']);
});

const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyDelivery: fc.Arbitrary<Delivery> = fc.record({
  state: fc.constantFrom<DeliveryState>(...deliveryStates),
  attempts: fc.nat({ max: 60 }),
  unfinishedAttempts: fc.nat({ max: MAX_UNFINISHED_ATTEMPTS }),
  startTime: fc.option(time),
  endTime: fc.option(time),
  nextAttemptTime: time,
  leaseExpireTime: time,
  leaseToken: fc.option(fc.string()),
  error: fc.option(fc.string()),
  recipients: fc.array(
    fc.record({
      address: fc.emailAddress(),
      outcome: fc.constantFrom('waiting', 'accepted', 'refused'),
      response: fc.option(fc.string()),
    }),
  ),
});

describe('every delivery, whatever its fields,', () => {
  test('is final, is due now, or is due within the longest wait', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        const isFinal = delivery.state === 'SUCCESS' || delivery.state === 'ERROR';
        expect(dueAt(delivery) === null).toBe(isFinal);
        const comes = [now, later(MAX_WAIT_MS)].some((moment) => isDue(delivery, moment));
        expect(comes).toBe(!isFinal);
      }),
    );
  });

  test('once claimed is not due within its lease, and is as soon as that is over', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        const held = claimDelivery(delivery, now, lease);
        if (held.state === 'ERROR') {
          expect(delivery.unfinishedAttempts).toBe(MAX_UNFINISHED_ATTEMPTS);
          return;
        }
        expect(held).toMatchObject({ attempts: delivery.attempts + 1, leaseToken: 'token' });
        expect([0, lease.ms - 1, lease.ms].map((ms) => isDue(held, later(ms)))).toEqual([false, false, true]);
        expect(retryDelivery(held, now)).toBeUndefined();
      }),
    );
  });

  test('keeps every acceptance, and leaves SUCCESS by nobody', () => {
    const acceptedBy = (delivery: Delivery) =>
      delivery.recipients.filter(({ outcome }) => outcome === 'accepted');
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        const retried = retryDelivery(delivery, now);
        expect(acceptedBy(claimDelivery(delivery, now, lease))).toEqual(acceptedBy(delivery));
        if (retried) expect(acceptedBy(retried)).toEqual(acceptedBy(delivery));
        if (delivery.state === 'SUCCESS') expect(retried).toBeUndefined();
        if (delivery.state === 'ERROR') expect(retried).toMatchObject({ state: 'RETRY', attempts: 0 });
      }),
    );
  });
});
