import { expect, onTestFinished, test, vi } from 'vitest';
import { createContactLimits, receiptWindowMs, requestWindowMs } from './contact-limits.ts';

let requests = 0;

/** A request of its own, from an address and a client of its own unless they are given. */
function nextRequest({ email, client, key }: { email?: string; client?: string; key?: string } = {}) {
  requests += 1;
  return {
    key: key ?? `key-${requests}`,
    email: email ?? `visitor${requests}@example.org`,
    client: client ?? `198.51.${requests >> 8}.${requests & 255}`,
  };
}

function passTime(ms: number): void {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
  onTestFinished(() => now.mockRestore());
}

test.each([
  ['client', { client: '203.0.113.7' }],
  ['address', { email: 'asha@example.org' }],
])('One %s is admitted as often as the limit says, and again when its window has passed', (_who, same) => {
  const admit = createContactLimits(2, 1000);
  const waits = () => admit(nextRequest(same)).waitSeconds;
  expect([waits(), waits(), waits()]).toEqual([0, 0, 600]);
  expect(admit(nextRequest()).waitSeconds).toBe(0);
  passTime(requestWindowMs + 1);
  expect(waits()).toBe(0);
});

test('An admitted request that is sent again is not counted, and a refused one is refused again', () => {
  const admit = createContactLimits(1, 1000);
  const admitted = nextRequest({ client: '203.0.113.7' });
  const refused = nextRequest({ client: '203.0.113.7' });
  const waits = [admitted, admitted, refused, refused].map((request) => admit(request).waitSeconds);
  expect(waits).toEqual([0, 0, 600, 600]);
});

test('Beyond the overall limit a request is a flood; one that is refused or repeated counts for nothing', () => {
  const admit = createContactLimits(1, 2);
  const first = nextRequest({ client: '203.0.113.7' });
  const refused = nextRequest({ client: '203.0.113.7' });
  const floods = [first, first, refused, nextRequest(), nextRequest()].map(
    (request) => admit(request).isFlood,
  );
  expect(floods).toEqual([false, false, false, false, true]);
});

test('What was not stored is given back: the request, its share of the overall limit, and its receipt', () => {
  const admit = createContactLimits(1, 1);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const admission = admit(nextRequest({ email: 'asha@example.org', client: '203.0.113.7' }));
    expect(admission).toMatchObject({ waitSeconds: 0, isFlood: false });
    expect(admission.consumeReceipt()).toBe(true);
    admission.refund();
  }
});

test('A request that was given back counts when it is sent again', () => {
  const admit = createContactLimits(1, 1000);
  const request = nextRequest({ client: '203.0.113.7' });
  admit(request).refund();
  admit(request);
  expect(admit(nextRequest({ client: '203.0.113.7' })).waitSeconds).toBe(600);
});

test('A request without a receipt gives none back', () => {
  // One receipt an hour for all.
  const admit = createContactLimits(1, 5);
  expect(admit(nextRequest()).consumeReceipt()).toBe(true);
  admit(nextRequest()).refund();
  expect(admit(nextRequest()).consumeReceipt()).toBe(false);
});

test('A flood that is given back leaves the overall limit reached', () => {
  const admit = createContactLimits(10, 1);
  expect(admit(nextRequest()).isFlood).toBe(false);
  const flood = admit(nextRequest());
  expect(flood.isFlood).toBe(true);
  flood.refund();
  expect(admit(nextRequest()).isFlood).toBe(true);
});

test('A repeat that is given back gives back nothing: the first one was stored', () => {
  const admit = createContactLimits(1, 1000);
  const request = nextRequest({ client: '203.0.113.7' });
  admit(request);
  admit(request).refund();
  expect(admit(nextRequest({ client: '203.0.113.7' })).waitSeconds).toBe(600);
});

test('An address has twice the limit of receipts in a day, and none of it is used by those that all have used up', () => {
  const admit = createContactLimits(1, 5);
  const receipt = (email: string) => admit(nextRequest({ email })).consumeReceipt();
  expect(receipt('asha@example.org')).toBe(true);
  passTime(requestWindowMs + 1);
  // One receipt an hour is all that this overall limit leaves.
  expect(receipt('asha@example.org')).toBe(false);
  passTime(60 * 60_000 + 1);
  expect(receipt('asha@example.org')).toBe(true);
  passTime(2 * 60 * 60_000);
  expect(receipt('asha@example.org')).toBe(false);
  passTime(receiptWindowMs);
  expect(receipt('asha@example.org')).toBe(true);
});
