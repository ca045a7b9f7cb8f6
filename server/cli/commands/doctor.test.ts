import { chmodSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { testOnPosix } from '../../../tests/posix.ts';
import { afterOutage } from '../../store/delivery.ts';
import { deadLetter, laterAgain } from '../../store/mail-store.fixtures.ts';
import { dnsOf, startCommandLine } from '../command-line.fixtures.ts';

test('doctor runs only the checks that are named', async () => {
  const { run, store } = startCommandLine();
  store.health = () => Promise.reject(new Error('the disk is gone'));
  const { code, output } = await run('doctor', 'server', 'clock');
  expect(code).toBe(0);
  expect(output).toMatch(/^ok +server .+\nok +clock .+\n\nWhat was asked works\.$/m);
  expect(output).not.toContain('store');
});

test('doctor fails where the store fails', async () => {
  const { run, store } = startCommandLine();
  store.health = () => Promise.reject(new Error('the disk is gone'));
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}store +the disk is gone/m);
});

test('doctor says why it fails where the disk is almost full', async () => {
  const { run, store } = startCommandLine();
  store.health = async () => ({ writable: true, hasRoom: false, integrity: 'intact', detail: '2 MiB free' });
  const { code, output } = await run('doctor', 'store');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}store +2 MiB free: the disk is almost full\.$/m);
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
  change({ undeliverable: () => ['SMTP_URL must be set'] });
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}transport +SMTP_URL must be set/m);
});

test('doctor fails where the clock is before the newest request', async () => {
  const { change, clock, run, stored } = startCommandLine();
  const { reference } = await stored();
  change({ clock: () => new Date(clock.now().getTime() - 3_600_000) });
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^fail {2}clock .*before the newest request, ${reference} of 20`, 'm'));
});

test('doctor fails where a request was refused for good', async () => {
  const { run, settled } = startCommandLine();
  await settled(deadLetter);
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}backlog +Waiting: 0, dead letters: 1/m);
});

test('doctor fails where the mail server greets and then takes no mail, as one that refuses the sender, and has its words', async () => {
  const { run, settled } = startCommandLine();
  await settled((delivery, at) => laterAgain(delivery, new Date(at.getTime() + 60_000)));
  await settled((delivery, at) => afterOutage(delivery, '554 5.7.1 Sender address rejected', at));
  const { code, output } = await run('doctor', 'transport', 'backlog');
  expect(code).toBe(1);
  expect(output).toMatch(/^ok +transport/m);
  expect(output).toMatch(/^fail {2}backlog +Waiting: 2 .+ The mail server took no mail: 554 5\.7\.1 Sender/m);
});

test('doctor takes a mail that was deferred, or a dead letter that an operator has revived, for no fault', async () => {
  const { run, settled } = startCommandLine();
  await settled((delivery, at) => laterAgain(delivery, new Date(at.getTime() + 60_000)));
  await settled((delivery, at) => ({ ...deadLetter(delivery, at), error: '1 of 2 recipients refused' }));
  await run('retry');
  const { code, output } = await run('doctor', 'backlog');
  expect(code).toBe(0);
  expect(output).toMatch(/^ok +backlog +Waiting: 2 .+ suspected of spam: 0\.$/m);
});

test.each([
  ['a mail is late', 16],
  ['a clock that was ahead has stored a request that waits', -16],
])('doctor fails where %s', async (_, minutes) => {
  const { clock, run, stored } = startCommandLine();
  await stored();
  clock.advance(minutes * 60_000);
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail {2}backlog +Waiting: 1 \(the oldest since 2026/m);
});

test('A mail is late for doctor when it is for the alert', async () => {
  const rule = /site_oldest_waiting_seconds > (\d+)\n\s+for: (\d+)m/.exec(
    readFileSync('deploy/alert-rules.yml', 'utf8'),
  );
  const lateAfterSeconds = Number(rule?.[1]) + 60 * Number(rule?.[2]);
  const { clock, run, stored } = startCommandLine();
  const { createdAt } = await stored();
  clock.advance(Date.parse(createdAt) + lateAfterSeconds * 1000 - clock.now().getTime());
  expect((await run('doctor', 'backlog')).code).toBe(0);
  clock.advance(1000);
  expect((await run('doctor', 'backlog')).code).toBe(1);
});

testOnPosix('doctor warns of an open folder and a missing proxy, and counts suspected requests', async () => {
  const { change, config, folder, run, stored } = startCommandLine();
  await stored({ signals: ['honeypot'] });
  chmodSync(folder, 0o755);
  change({ config: { ...config, trustedProxies: [] } });
  const { code, output } = await run('doctor');
  expect(code).toBe(0);
  expect(output).toMatch(/^ok +store .+ MiB free/m);
  expect(output).toMatch(/^ok +backlog +Waiting: 1 .+ suspected of spam: 1/m);
  expect(output).toMatch(/^warn {2}permissions +Others may enter/m);
  expect(output).toMatch(/^warn {2}proxy +TRUST_PROXY is not set/m);
});

test('doctor advises no command of Unix on Windows, whose files have no modes', async () => {
  const { run } = startCommandLine();
  vi.spyOn(process, 'platform', 'get').mockReturnValueOnce('win32');
  expect((await run('doctor', 'permissions')).output).toMatch(
    /^warn {2}permissions +Not checked on Windows/m,
  );
});

const MAIL = 'mail.fixture.example';
const inOrder = {
  [MAIL]: ['verification=x', 'v=spf1 include:_spf.provider.example -all'],
  [`_domainkey.${MAIL}`]: [],
  [`_dmarc.${MAIL}`]: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@fixture.example'],
};
const spf = (...texts: string[]) => ({ ...inOrder, [MAIL]: texts });
const dmarc = (...texts: string[]) => ({ ...inOrder, [`_dmarc.${MAIL}`]: texts });
const without = (name: string) => Object.fromEntries(Object.entries(inOrder).filter(([key]) => key !== name));

test.each<[string, RegExp, Parameters<typeof dnsOf>[0]]>([
  ['says that SPF is there', /^ok +spf +mail\.fixture\.example names the servers/m, inOrder],
  ['warns where SPF is missing', /^warn +spf +mail\.fixture\.example has no SPF record/m, spf('other')],
  ['warns where SPF is there twice', /^warn +spf .*2 SPF records/m, spf('v=spf1 -all', 'v=spf1 mx -all')],
  ['warns where SPF allows everybody', /^warn +spf .*every server/m, spf('v=spf1 mx +all')],
  ['says that a DKIM key is there', /^ok +dkim +mail\.fixture\.example publishes/m, inOrder],
  ['warns where no DKIM key is', /^warn +dkim .*no key/m, without(`_domainkey.${MAIL}`)],
  ['says what DMARC asks for', /^ok +dmarc .*p=quarantine/m, inOrder],
  ['warns where DMARC only watches', /^warn +dmarc .*p=none/m, dmarc('v=DMARC1; p=none')],
  ['warns where DMARC is missing', /^warn +dmarc .*no DMARC record/m, dmarc('other')],
  [
    'warns where DMARC is there twice',
    /^warn +dmarc .*2 DMARC/m,
    dmarc('v=DMARC1; p=reject', 'v=DMARC1; p=none'),
  ],
  [
    'finds DMARC at the domain above',
    /^ok +dmarc +fixture\.example .*p=reject/m,
    { ...without(`_dmarc.${MAIL}`), '_dmarc.fixture.example': ['v=DMARC1;p=reject'] },
  ],
  [
    'tells of a question that fails',
    /^warn +spf +.*could not be asked.*ETIMEOUT/m,
    { ...inOrder, [MAIL]: 'ETIMEOUT' },
  ],
  [
    'tells of a question that fails',
    /^warn +dkim +.*could not be asked.*ESERVFAIL/m,
    { ...inOrder, [`_domainkey.${MAIL}`]: 'ESERVFAIL' },
  ],
  [
    'tells of a question that fails',
    /^warn +dmarc +.*could not be asked.*ESERVFAIL/m,
    { ...inOrder, [`_dmarc.${MAIL}`]: 'ESERVFAIL' },
  ],
])('doctor asks the domain name system for the sender: it %s', async (_what, line, texts) => {
  const { change, run } = startCommandLine();
  change({ dns: dnsOf(texts) });
  const { code, output } = await run('doctor');
  expect(output).toMatch(line);
  expect(code).toBe(0);
});

test('doctor asks nothing of the sender where mails stay files', async () => {
  const { change, config, run } = startCommandLine();
  change({ config: { ...config, smtpUrl: undefined }, dns: dnsOf(inOrder) });
  expect((await run('doctor')).output).toMatch(/^ok +spf +No mail leaves this machine/m);
});

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const noMail = async () => [{ exchange: '', priority: 0 }];

test.each([
  ['the domain does not exist', 'fail', { resolveMx: failing('ENOTFOUND'), lookup: failing('ENOTFOUND') }],
  ['the domain says that it takes no mail', 'fail', { resolveMx: noMail }],
  ['the question fails', 'warn', { resolveMx: failing('ETIMEOUT') }],
  [
    'the question for an address fails',
    'warn',
    { resolveMx: failing('ENODATA'), lookup: failing('EAI_AGAIN') },
  ],
  ['the domain has an address alone', 'ok', { resolveMx: failing('ENODATA'), lookup: async () => [] }],
] as const)(
  'doctor looks for the mail server of each recipient; where %s it says %s',
  async (_, verdict, dns) => {
    const { change, run } = startCommandLine();
    change({ dns: { ...dnsOf(inOrder), ...dns } as never });
    const { code, output } = await run('doctor');
    expect(output).toMatch(new RegExp(`^${verdict} +recipients .*mail\\.fixture\\.example`, 'm'));
    expect(code).toBe(verdict === 'fail' ? 1 : 0);
  },
);

test('doctor looks for no mail server where mails stay files', async () => {
  const { change, config, run } = startCommandLine();
  change({ config: { ...config, smtpUrl: undefined }, dns: { resolveMx: failing('ENOTFOUND') } as never });
  expect((await run('doctor')).output).toMatch(/^ok +recipients .*no mail leaves this machine/m);
});

test('doctor fails where the running server does not say that it is well', async () => {
  const { change, run } = startCommandLine();
  change({
    askServer: async () => ['fail', 'http://127.0.0.1:3000/healthz does not respond: ECONNREFUSED.'],
  });
  const { code, output } = await run('doctor');
  expect(code).toBe(1);
  expect(output).toMatch(/^fail +server +http:.+does not respond/m);
});

describe('doctor looks at the nightly backups', () => {
  const HOUR_MS = 3_600_000;

  /** The finding where the folder has these copies, by name and age in hours. */
  async function finding(copies: Readonly<Record<string, number>>, databaseAge = 0) {
    const { change, config, folder, run } = startCommandLine();
    const now = Date.now() + databaseAge * HOUR_MS;
    const backupDir = mkdtempSync(join(folder, 'backups-'));
    for (const [name, age] of Object.entries(copies)) {
      writeFileSync(join(backupDir, name), '');
      utimesSync(join(backupDir, name), now / 1000, now / 1000 - age * 3600);
    }
    change({ config: { ...config, backupDir }, clock: () => new Date(now) });
    const { code, output } = await run('doctor');
    return { code, line: /^(\w+) +backups +.+$/m.exec(output)?.[0] };
  }

  test('and names the newest', async () => {
    const { code, line } = await finding({
      'requests-2026-11-20.sqlite': 30,
      'requests-2026-11-21.sqlite': 6,
    });
    expect(line).toMatch(/^ok +backups +The newest copy in .+ is of 20/);
    expect(code).toBe(0);
  });

  test('and fails where the newest is older than two days, whatever else is in the folder', async () => {
    const { code, line } = await finding({
      'requests-2026-11-18.sqlite': 49,
      'before-upgrade.sqlite': 1,
      'requests.sqlite.unfinished': 1,
    });
    expect([code, line]).toEqual([1, expect.stringMatching(/^fail +backups +The newest copy/)]);
  });

  test('and vouches for no copy of Google’s, which it cannot see', async () => {
    const { change, config, run } = startCommandLine();
    change({ config: { ...config, store: 'firestore' } });
    expect((await run('doctor', 'backups')).output).toMatch(/^warn +backups +.*--database='\(default\)'/m);
  });

  test('and counts no copy of a clock that was ahead', async () => {
    const { line } = await finding({ 'requests-2027-11-18.sqlite': -8000, 'requests-2026-11-18.sqlite': 60 });
    expect(line).toMatch(/^fail +backups/);
  });

  test('and warns where there is none yet, until the database is two days old', async () => {
    expect(await finding({})).toMatchObject({ code: 0, line: expect.stringMatching(/^warn .+no copy/) });
    expect(await finding({}, 49)).toMatchObject({ code: 1, line: expect.stringMatching(/^fail .+no copy/) });
  });

  test('and warns where neither a copy nor the database is there yet', async () => {
    const { change, config, folder, run } = startCommandLine();
    const backupDir = mkdtempSync(join(folder, 'backups-'));
    change({ config: { ...config, backupDir, dataDir: join(folder, 'none') } });
    expect((await run('doctor', 'backups')).output).toMatch(/^warn +backups +There is no copy/m);
  });

  test('and warns where it does not know their folder', async () => {
    expect((await startCommandLine().run('doctor')).output).toMatch(/^warn +backups +BACKUP_DIR is not set/m);
  });
});
