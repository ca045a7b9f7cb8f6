import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig, settingNames } from './config.ts';

const problemsOf = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.problems;
};

test('Every variable has a default', () => {
  expect(parseConfig({})).toMatchObject({
    ok: true,
    config: {
      host: '127.0.0.1',
      port: 3000,
      store: 'sqlite',
      delivery: 'worker',
      metricsPort: undefined,
      contactRateLimit: 5,
      overallRateLimit: 1000,
      retentionDays: 180,
      trustedProxies: [],
      showStacks: false,
    },
  });
});

test('localhost is the address at which the proxies of deploy/ look for the server, also where it has one of IPv6', () => {
  expect(parseConfig({ HOST: 'localhost' })).toMatchObject({ config: { host: '127.0.0.1' } });
});

test('One socket of systemd is taken, and none that it has passed to another process', () => {
  const own = { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' };
  expect(parseConfig(own)).toMatchObject({ config: { inheritedSocket: 3 } });
  expect(problemsOf({ ...own, LISTEN_FDS: '2' })).toEqual([expect.stringContaining('one ListenStream=')]);
  for (const others of [{}, { ...own, LISTEN_PID: String(process.ppid) }])
    expect(parseConfig(others)).toMatchObject({ config: { inheritedSocket: undefined } });
});

test('Every problem is reported at once, with a message that names the variable', () => {
  const wrong = {
    PORT: '70000',
    SITE_URL: 'example.org/shop',
    STORE: 'mysql',
    DELIVERY: 'extension',
    SMTP_URL: 'http://x',
    MAIL_FROM: 'nobody',
    MAIL_TO: 'a@b.example, c',
    MAIL_BCC: ',',
    CONTACT_RATE_LIMIT: '0',
    TRUST_PROXY: '10.0.0.0/33',
    RETENTION_DAYS: '-1',
    CONTACT_ORIGINS: 'https://x.example, *',
    METRICS_PORT: '1e3',
    OVERALL_RATE_LIMIT: '0x10',
    LEASE_SECONDS: '1',
  };
  const problems = problemsOf(wrong);
  expect(problems.map((problem) => problem.split(/[ =]/, 1)[0]).toSorted()).toEqual(
    Object.keys(wrong).toSorted(),
  );
  for (const problem of problems)
    expect(problem).toMatch(/^[A-Z_]+ must be [^.]+(\.\w+)*\.$|needs STORE=firestore/);
});

test('Addresses of mail have their domain in the form that every mail server takes', () => {
  const international = { MAIL_FROM: 'संधि <office@संधि.भारत>', MAIL_TO: 'a@b.example, office@संधि.भारत' };
  const domain = 'xn--i1b8e2b4a.xn--h2brj9c';
  expect(parseConfig(international)).toMatchObject({
    config: {
      mailFrom: { name: 'संधि', address: `office@${domain}` },
      mailTo: ['a@b.example', `office@${domain}`],
    },
  });
});

test('A refused SMTP_URL, which holds a password, is never repeated', () => {
  expect(JSON.stringify(parseConfig({ SMTP_URL: 'smtpx://user:geheim@mail.example' }))).not.toContain(
    'geheim',
  );
});

test.each([
  'smtps://user:p@ss/word@mail.example.org',
  'smtp://user:a?b@mail.example',
  'smtp://user:a#b@mail.example',
])('A password that is not percent-encoded is refused: %s', (SMTP_URL) => {
  const [problem, ...others] = problemsOf({ SMTP_URL });
  expect(problem).toContain("percent-encoded where it has : / ? # @ % or '");
  expect(others).toEqual([]);
});

test.each(['smtp://h%20x', 'smtp://mail%00.example', 'smtp://user@mail|example', 'smtp://'])(
  'A mail server that no machine can have the name of is refused at the start: %s',
  (SMTP_URL) => {
    expect(problemsOf({ SMTP_URL })).toEqual([expect.stringMatching(/^SMTP_URL must be smtp:/)]);
  },
);

test.each(['smtps://user@mail.example', 'smtps://user:@mail.example', 'smtps://:password@mail.example'])(
  'Half of a login, with which no mail would leave, is refused at the start: %s',
  (SMTP_URL) => {
    expect(problemsOf({ SMTP_URL })).toEqual([expect.stringMatching(/^SMTP_URL must be smtp:/)]);
  },
);

test('A mail server with a port, a login and a slash is accepted', () => {
  for (const SMTP_URL of [
    'smtp://mail.example:587',
    'smtps://user:p%40ss%2Fword@mail.example/',
    'smtp://mail_relay',
    'smtp://[::1]:25',
    'smtp://डाक.भारत',
  ])
    expect(problemsOf({ SMTP_URL })).toEqual([]);
});

test.each(['1', '10.1', '0x7f.1', '2130706433', '127.0.0.1, 2'])(
  'TRUST_PROXY=%s is refused: other programs count proxies so, and a number or short form would be an address',
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY must be')]);
  },
);

test.each([
  '127.0.0.1',
  '10.0.0.0/8',
  '10.0.0.0/255.0.0.0',
  'fd9b:2c41:7e05::/64',
  '::ffff:10.0.0.1',
  'loopback',
])('TRUST_PROXY=%s is accepted', (TRUST_PROXY) => expect(problemsOf({ TRUST_PROXY })).toEqual([]));

test('DELIVERY=outbox contradicts a mail server', () => {
  expect(problemsOf({ DELIVERY: 'outbox', SMTP_URL: 'smtp://mail.example' })).toEqual([
    expect.stringContaining('DELIVERY=outbox writes files'),
  ]);
});

test('An empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: '  ' })).toEqual(parseConfig({}));
});

const firestore = { STORE: 'firestore', FIRESTORE_PROJECT_ID: 'sandhi' };

test.each([
  ['extension', firestore],
  ['off', { ...firestore, DELIVERY: 'off' }],
])('The delivery is %s with %j', (delivery, environment) => {
  expect(parseConfig(environment)).toMatchObject({ ok: true, config: { delivery } });
});

test.each([
  [{ STORE: 'firestore' }, 'STORE=firestore needs FIRESTORE_PROJECT_ID.'],
  [{ ...firestore, DELIVERY: 'worker' }, 'DELIVERY must be'],
  [{ DELIVERY: 'extension' }, 'needs STORE=firestore'],
])('%j is refused: %s', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([expect.stringContaining(problem)]);
});

test('Lists, mailboxes and origins are read', () => {
  const parsed = parseConfig({
    MAIL_TO: 'a@x.example, b@x.example',
    MAIL_FROM: 'Asha Rao <asha@x.example>',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    SITE_URL: 'https://x.example./',
    CONTACT_ORIGINS: 'https://www.x.example, https://X.example./',
  });
  expect(parsed).toMatchObject({
    ok: true,
    config: {
      mailTo: ['a@x.example', 'b@x.example'],
      mailFrom: { name: 'Asha Rao', address: 'asha@x.example' },
      trustedProxies: ['10.0.0.0/8', '::1'],
      siteUrl: 'https://x.example',
      contactOrigins: ['https://www.x.example', 'https://x.example'],
    },
  });
});

test('operations.md has every setting but the one of tests', () => {
  const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Settings\n');
  const [settings = ''] = chapter.split('\n## ');
  const missing = settingNames.filter((name) => !settings.includes(`\`${name}\``));
  expect(missing).toEqual(['LEASE_SECONDS']);
});
