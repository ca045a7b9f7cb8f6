import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCloudStore } from './open-store.ts';

const MINUTE_MS = 60_000;

test('After ten minutes out of reach Cloud Firestore is still looked for every few seconds', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  const connect = vi.spyOn(net, 'connect');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    connect.mockRestore();
  });
  const store = await openCloudStore({ firestore: { projectId: 'test', emulatorHost: undefined } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  void store.health();
  while (connect.mock.calls.length === 0) await setImmediate();
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1000) {
      // Seldom, because the client opens a connection for every hundred calls that it has not given up.
      if (passed % 10_000 === 0) void store.health();
      await vi.advanceTimersByTimeAsync(1000);
      for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    }
  };
  await pass(10 * MINUTE_MS);
  connect.mockClear();
  await pass(MINUTE_MS);
  expect(connect.mock.calls.length).toBeGreaterThanOrEqual(6);
});
