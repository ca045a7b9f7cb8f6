import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimed, dueAt, MAX_EXPIRED_LEASES, reclaimExpiredLease, retried } from './delivery-states.ts';
import { type Delivery, type DeliveryState, deliveryStates } from './mail-document.ts';
import { newMail } from './mail-store.fixtures.ts';
import { messageIdOf, newDocument } from './new-document.ts';
import { isolatePoisonMessages, isSuspectedPoison } from './poison-message.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const lease = { token: 'token', ms: 60_000 };

describe('the first delivery', () => {
  test('waits for every address once, at once', () => {
    const mail = newMail({
      to: ['office@example.com', 'Asha@example.org'],
      bcc: ['OFFICE@example.com', 'b@example.com'],
    });
    const { delivery } = newDocument(mail, { id: 'ID-1', createdAt: now, messageIdDomain: 'sandhi.test' });
    expect(delivery.state).toBe('PENDING');
    expect(dueAt(delivery)).toBe(0);
    expect(delivery.recipients.map(({ address }) => address.toLowerCase())).toEqual([
      'office@example.com',
      'asha@example.org',
      'b@example.com',
    ]);
  });

  test('has a Message-ID that is stable and names nobody', () => {
    const id = messageIdOf('ASHA@EXAMPLE.ORG-1', 'sandhi.test');
    expect(id).toBe(messageIdOf('ASHA@EXAMPLE.ORG-1', 'sandhi.test'));
    expect(id).not.toBe(messageIdOf('ASHA@EXAMPLE.ORG-2', 'sandhi.test'));
    expect(id).toMatch(/^<[0-9a-f]{32}@sandhi\.test>$/);
  });
});

const time = fc.option(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const anyDelivery: fc.Arbitrary<Delivery> = fc.record({
  state: fc.constantFrom<DeliveryState>(...deliveryStates),
  attempts: fc.nat({ max: 60 }),
  startTime: time,
  endTime: time,
  nextAttemptTime: time,
  leaseExpireTime: time,
  leaseToken: fc.option(fc.string()),
  error: fc.option(fc.string()),
  expiredLeases: fc.nat({ max: 6 }),
  messageId: fc.constant('<id@sandhi.test>'),
  recipients: fc.array(
    fc.record({
      address: fc.emailAddress(),
      outcome: fc.constantFrom('waiting', 'accepted', 'refused'),
      response: fc.option(fc.string()),
    }),
  ),
  signals: fc.array(fc.string()),
});

describe('every delivery, whatever its fields,', () => {
  test('is delivered, or is leased to a worker in time or by an operator', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        if (delivery.state === 'SUCCESS') return;
        const inLine = retried(delivery, now) ?? delivery;
        const due = dueAt(inLine);
        expect(due).not.toBeNull();
        const later = new Date(Math.max(due ?? 0, now.getTime()));
        const held = inHandsOrDead(claimed(inLine, later, lease));
        if (held?.state !== 'PROCESSING') return;
        inHandsOrDead(claimed(held, new Date(later.getTime() + lease.ms), lease));
      }),
    );
  });

  /** Leased to a worker, or a dead letter that an operator can revive. */
  function inHandsOrDead(delivery: Delivery | undefined): Delivery | undefined {
    if (delivery?.state === 'ERROR') expect(retried(delivery, now)).toMatchObject({ state: 'RETRY' });
    else expect(delivery).toMatchObject({ state: 'PROCESSING', leaseToken: 'token' });
    return delivery;
  }

  test('is claimed exactly when it is due, and never twice within a lease', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        const due = dueAt(delivery);
        const held = claimed(delivery, now, lease);
        expect(held !== undefined).toBe(due !== null && due <= now.getTime());
        if (held?.state !== 'PROCESSING') return;
        expect(claimed(held, now, lease)).toBeUndefined();
        expect(claimed(held, new Date(now.getTime() + lease.ms - 1), lease)).toBeUndefined();
        expect(retried(held, now)).toBeUndefined();
      }),
    );
  });

  test('keeps its Message-ID, its signals, and every acceptance', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        const moves = [
          claimed(delivery, now, lease),
          reclaimExpiredLease(delivery, now),
          retried(delivery, now),
        ];
        for (const next of moves) {
          if (!next) continue;
          expect(next.messageId).toBe(delivery.messageId);
          expect(next.signals).toEqual(delivery.signals);
          for (const [index, before] of delivery.recipients.entries()) {
            if (before.outcome === 'accepted') expect(next.recipients[index]).toEqual(before);
          }
        }
      }),
    );
  });

  test('leaves SUCCESS and ERROR by nobody but an operator', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        fc.pre(['SUCCESS', 'ERROR'].includes(delivery.state));
        expect(claimed(delivery, new Date('2100-01-01'), lease)).toBeUndefined();
        expect(retried(delivery, now) !== undefined).toBe(delivery.state === 'ERROR');
      }),
    );
  });

  test('whose workers stop one after the other ends as a dead letter that says why, and an operator revives it', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        let held = claimed(retried(delivery, now) ?? delivery, now, lease);
        fc.pre(held !== undefined);
        let leases = 0;
        for (let at = now.getTime(); held?.state === 'PROCESSING'; leases++) {
          at += lease.ms;
          held = claimed(held, new Date(at), lease);
        }
        expect(leases).toBeLessThanOrEqual(MAX_EXPIRED_LEASES);
        expect(held).toMatchObject({
          ...{ state: 'ERROR', leaseToken: null, leaseExpireTime: null, nextAttemptTime: null },
          ...{ endTime: expect.any(String), error: expect.stringContaining('workers one after the other') },
        });
        expect(held && dueAt(held)).toBeNull();
        const revived = held && retried(held, now);
        expect(revived).toMatchObject({ state: 'RETRY', attempts: 0, expiredLeases: 0 });
      }),
    );
  });

  test('is taken back as soon as its lease runs out, and no other is', () => {
    fc.assert(
      fc.property(anyDelivery, (delivery) => {
        const due = dueAt(delivery);
        const mayBe = delivery.state === 'PROCESSING' && due !== null && due <= now.getTime();
        expect(reclaimExpiredLease(delivery, now) !== undefined).toBe(mayBe);
      }),
    );
  });

  test('is leased together with others, or alone as a suspected poison message, and some delivery always is', () => {
    fc.assert(
      fc.property(fc.array(anyDelivery), (deliveries) => {
        const due = deliveries
          .filter(({ state }) => state === 'PROCESSING' || state === 'ERROR')
          .map((delivery) => ({ delivery }));
        const held = isolatePoisonMessages(due);
        expect(held.length > 0).toBe(due.length > 0);
        const dead = due.filter(({ delivery }) => delivery.state === 'ERROR');
        expect(held.filter(({ delivery }) => delivery.state === 'ERROR')).toEqual(dead);
        const tried = held.filter(({ delivery }) => delivery.state === 'PROCESSING');
        if (due.length > dead.length) expect(tried.length).toBeGreaterThan(0);
        if (tried.some(({ delivery }) => isSuspectedPoison(delivery))) expect(tried).toHaveLength(1);
      }),
    );
  });
});
