import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deadLetter } from '../../store/mail-store.fixtures.ts';
import { startCommandLine } from '../command-line.fixtures.ts';

test('doctor fails where the store fails', async () => {
  const { run, store } = startCommandLine();
  store.health = () => Promise.reject(new Error('the disk is gone'));
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}store +the disk is gone/m);
});

test('doctor fails where the mail server does not accept a message', async () => {
  const { change, run } = startCommandLine();
  change({
    transport: async () => ({ destination: 'smtp.', check: async () => 'ECONNREFUSED' }) as never,
  });
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}transport +smtp\. ECONNREFUSED/m);
});

test('doctor fails where a public site has no mail server', async () => {
  const { change, run } = startCommandLine();
  change({ missingMailServer: () => 'SMTP_URL must be set' });
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}transport +SMTP_URL must be set/m);
});

test('doctor fails where the clock is before the newest request', async () => {
  const { change, clock, run, stored } = startCommandLine();
  await stored();
  change({ clock: () => new Date(clock.now().getTime() - 3_600_000) });
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}clock .*before the newest request/m);
});

test('doctor fails where a request was refused for good', async () => {
  const { run, settled } = startCommandLine();
  await settled(deadLetter);
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}backlog +0 wait, 1 dead letters/m);
});

test('doctor fails where a mail is late', async () => {
  const { clock, run, stored } = startCommandLine();
  await stored();
  clock.advance(16 * 60_000);
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}backlog +1 wait \(the oldest since 2026/m);
});

test('doctor warns of an open folder and a missing proxy, and counts suspected requests', async () => {
  const { change, config, folder, run, stored } = startCommandLine();
  await stored({ signals: ['honeypot'] });
  chmodSync(folder, 0o755);
  change({ config: { ...config, trustedProxies: [] } });
  const { code, output } = await run('doctor');
  expect(code).toBe(0);
  expect(output).toMatch(/^ok +store .+ MiB free/m);
  expect(output).toMatch(/^ok +backlog +1 wait .+ 1 suspected/m);
  expect(output).toMatch(/^warn {2}permissions +Others may enter/m);
  expect(output).toMatch(/^warn {2}proxy +TRUST_PROXY is not set/m);
});
