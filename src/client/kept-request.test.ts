import 'fake-indexeddb/auto';
import { clear, createStore, set, values } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetKeptRequest,
  isRefused,
  isWaiting,
  type KeptRequest,
  keptRequestStore,
  readKeptRequests,
} from './kept-request.ts';

const now = Date.UTC(2026, 10, 26, 12);
const days = 24 * 60 * 60 * 1000;
const body = '{"name":"Asha Rao"}';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return clear(keptRequestStore);
});
afterEach(() => void vi.useRealTimers());

/** Reads a kept request as a page or the worker does, and expects the same on the device afterwards. */
async function readBack(request: KeptRequest): Promise<KeptRequest | undefined> {
  await set(request.key, request, keptRequestStore);
  const [read] = await readKeptRequests();
  expect(await values(keptRequestStore)).toEqual([read]);
  return read;
}

test.each<[string, { outcome?: 'refused' }]>([
  ['waits', {}],
  ['was refused', { outcome: 'refused' }],
])('The text of a request that %s leaves the device after 30 days, and not before', async (_, state) => {
  const keptAt = now - 30 * days;
  const request = { key: 'a', body, ...state };
  expect(await readBack({ ...request, keptAt })).toEqual({ ...request, keptAt });
  expect(await readBack({ ...request, keptAt: keptAt - 1 })).toEqual({
    key: 'a',
    keptAt: keptAt - 1,
    outcome: 'expired',
  });
});

test('A request that was sent, or whose end was not read yet, is still told as that after 30 days', async () => {
  for (const outcome of ['sent', 'expired'] as const) {
    const request: KeptRequest = { key: 'a', keptAt: now - 100 * days, outcome };
    expect(await readBack(request)).toEqual(request);
  }
});

test('A request keeps its time while the clock of the device is behind it: once that is set, it would be too old to be sent', async () => {
  const request = { key: 'a', body, keptAt: now + 400 * days };
  expect(await readBack(request)).toEqual(request);
});

test('A request is kept under the names that every release has to keep, or it would never be sent', async () => {
  const request: KeptRequest = { key: 'a', keptAt: now, body };
  await set(request.key, request, createStore('kept-requests', 'requests'));
  expect(await readKeptRequests()).toEqual([request]);
});

test('Every request on the device is read, the one first that was kept first', async () => {
  const requests: KeptRequest[] = ['b', 'a', 'c'].map((key, index) => ({ key, keptAt: now + index, body }));
  for (const request of requests) await set(request.key, request, keptRequestStore);
  expect(await readKeptRequests()).toEqual(requests);
});

test.each<[string, Pick<KeptRequest, 'outcome'>, [waits: boolean, isRefused: boolean]]>([
  ['without an outcome waits', {}, [true, false]],
  ['that was refused can be taken back', { outcome: 'refused' }, [false, true]],
  ['that was sent does neither', { outcome: 'sent' }, [false, false]],
  ['whose text is gone does neither', { outcome: 'expired' }, [false, false]],
])('A request %s', (_, state, expected) => {
  const request = { key: 'a', keptAt: now, body, ...state } as KeptRequest;
  expect([isWaiting(request), isRefused(request)]).toEqual(expected);
});

test('A request that ended is removed; one that waits stays, since another tab may have sent other words under the same key', async () => {
  const waiting: KeptRequest = { key: 'waits', keptAt: now, body };
  const ended: KeptRequest = { key: 'ended', keptAt: now, outcome: 'refused', body };
  for (const request of [waiting, ended]) await set(request.key, request, keptRequestStore);
  for (const key of ['waits', 'ended', 'unknown']) await forgetKeptRequest(key);
  expect(await readKeptRequests()).toEqual([waiting]);
});

test('A request that is kept while another under its key is removed stays', async () => {
  await set('a', { key: 'a', keptAt: now, outcome: 'sent' } satisfies KeptRequest, keptRequestStore);
  const waiting: KeptRequest = { key: 'a', keptAt: now, body };
  await Promise.all([forgetKeptRequest('a'), set('a', waiting, keptRequestStore)]);
  expect(await readKeptRequests()).toEqual([waiting]);
});
