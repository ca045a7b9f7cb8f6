import { expect, test, vi } from 'vitest';
import { honeypotField } from '../../contract/contact-request.ts';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import type { MailStore } from '../store/mail-store.ts';
import { goodRequest } from './app.fixtures.ts';
import { receiveRequest } from './contact-request-handler.ts';

/** Receives a request with a store of the test; returns the outcome and what each part was called with. */
async function receive(create: MailStore['create'], { honeypot = '' } = {}) {
  const refund = vi.fn();
  const wake = vi.fn();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const stored = vi.fn(create);
  const address = 'office@fixture.example';
  const outcome = await receiveRequest(
    { ...goodRequest, [honeypotField]: honeypot },
    { client: '198.51.100.1', language: 'en' },
    {
      store: { create: stored },
      admit: () => ({ waitSeconds: 0, isFlood: false, consumeReceipt: () => true, refund }),
      nextFloodTime: () => new Date(),
      parties: { from: { name: '', address }, to: [address], bcc: [], replyTo: address },
      sentByExtension: false,
      manifest: fixtureManifest,
      wake,
      log,
      storeDeadlineMs: 1000,
    },
  );
  return { outcome, refund, wake, log, stored };
}

const id = 'ASHA@EXAMPLE.ORG-1763700000000';
const create = async () => ({ id, created: true });

test('A new request wakes the worker and uses up a limit', async () => {
  const { outcome, wake, refund } = await receive(create);
  expect(outcome).toMatchObject({ id });
  expect(wake).toHaveBeenCalledOnce();
  expect(refund).not.toHaveBeenCalled();
});

test('A request that is there already wakes nobody and uses up no limit', async () => {
  const { outcome, wake, refund } = await receive(async () => ({ id, created: false }));
  expect(outcome).toMatchObject({ id });
  expect(wake).not.toHaveBeenCalled();
  expect(refund).toHaveBeenCalledOnce();
});

test('A request that is not stored wakes nobody, uses up no limit and is logged', async () => {
  const { outcome, wake, refund, log } = await receive(() => Promise.reject(new Error('full')));
  expect(outcome).toMatchObject({ status: 503 });
  expect(wake).not.toHaveBeenCalled();
  expect(refund).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledWith('store-unavailable', { during: 'create' }, expect.any(Error));
});

test.each([
  ['', false],
  ['https://spam.example', true],
])(
  'The log tells of a request whose hidden field holds "%s" that it is suspected: %s',
  async (honeypot, suspected) => {
    const { log } = await receive(create, { honeypot });
    expect(log.info).toHaveBeenCalledWith('request-stored', expect.objectContaining({ suspected }));
  },
);

test('What was typed is stored beside the mail', async () => {
  const { stored } = await receive(create);
  const { user_content: message, ...fields } = goodRequest;
  expect(stored.mock.lastCall?.[0].request).toEqual({ ...fields, message });
});
