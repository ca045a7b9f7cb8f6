import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newRequest } from '../../mail-store.fixtures.ts';
import { startIntegrityChecks } from './integrity-checks.ts';
import { damage } from './sqlite.fixtures.ts';
import { openSqliteStore } from './sqlite-store.ts';

const MINUTE = 60_000;

test('The file is checked at once, then every hour, and a minute after damage was found', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'integrity-checks-')), 'requests.sqlite');
  const store = openSqliteStore(path);
  await Promise.all(Array.from({ length: 300 }, () => store.create(newRequest())));
  // Moves everything from the log into the file.
  await store.erase('nobody@example.org');
  await store.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onDamage = vi.fn();
  const checks = startIntegrityChecks(path, onDamage);
  expect(await checks.finding()).toBeUndefined();
  expect(onDamage).not.toHaveBeenCalled();
  await damage(path);
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(vi.getTimerCount(), 'the next check is still to come').toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await until(() => onDamage.mock.calls.length === 1 && vi.getTimerCount() === 1);
  expect(await checks.finding()).toMatchObject({ message: expect.stringContaining('is damaged') });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await until(() => onDamage.mock.calls.length === 2);
});

/** Threads report in later turns of the event loop, while the clock stands. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}
