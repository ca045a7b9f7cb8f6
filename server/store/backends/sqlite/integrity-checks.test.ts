import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testOnPosix } from '../../../../tests/posix.ts';
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
  const onFinding = vi.fn();
  const checks = startIntegrityChecks(path, onFinding);
  expect(await checks.finding()).toEqual({ integrity: 'intact' });
  expect(onFinding).not.toHaveBeenCalled();
  await damage(path);
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(await checks.finding(), 'the next check is still to come').toEqual({ integrity: 'intact' });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await until(() => onFinding.mock.calls.length === 1);
  expect(await checks.finding()).toMatchObject({
    integrity: 'damaged',
    cause: { message: expect.stringContaining('is damaged') },
  });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await until(() => onFinding.mock.calls.length === 2);
});

test('A check that cannot open the file finds no damage, and is tried again after a minute', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'integrity-checks-')), 'requests.sqlite');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onFinding = vi.fn();
  const checks = startIntegrityChecks(path, onFinding);
  expect(await checks.finding()).toMatchObject({
    integrity: 'unchecked',
    cause: { code: 'SQLITE_CANTOPEN' },
  });
  expect(onFinding).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ integrity: 'unchecked' }));
  await openSqliteStore(path).close();
  await vi.advanceTimersByTimeAsync(MINUTE);
  let second = await checks.finding();
  while (second.integrity === 'unchecked') {
    await nextTurn();
    second = await checks.finding();
  }
  expect(second).toEqual({ integrity: 'intact' });
});

test('A check of a file that another program has locked finds no damage', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'integrity-checks-')), 'requests.sqlite');
  await openSqliteStore(path).close();
  const other = new DatabaseSync(path);
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; INSERT INTO health VALUES (1, 0)');
  const checks = startIntegrityChecks(path, () => {});
  expect(await checks.finding()).toMatchObject({ integrity: 'unchecked', cause: { code: 'SQLITE_BUSY' } });
  other.close();
});

testOnPosix('A check that gets no thread finds no damage', async () => {
  const checks = new URL('./integrity-checks.ts', import.meta.url).href;
  const program = `
    import { openSync } from 'node:fs';
    import { startIntegrityChecks } from ${JSON.stringify(checks)};
    try { for (;;) openSync('/dev/null'); } catch {}
    const { integrity, cause } = await startIntegrityChecks('requests.sqlite', () => {}).finding();
    console.log(integrity, cause.message);
  `;
  const shell = [
    '-c',
    'ulimit -n 64; exec "$@"',
    'sh',
    process.execPath,
    '--input-type=module',
    '-e',
    program,
  ];
  const { stdout } = await promisify(execFile)('sh', shell);
  expect(stdout).toMatch(/^unchecked .+ could not be checked/);
});

/** Threads report in later turns of the event loop, while the clock stands. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}
