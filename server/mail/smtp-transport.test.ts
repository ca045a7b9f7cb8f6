import { execFileSync } from 'node:child_process';
import { Resolver } from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { hostname } from 'node:os';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testOnPosix } from '../../tests/posix.ts';
import { at, type SmtpScript, type SmtpStage, startScriptedSmtp } from '../../tests/server/scripted-smtp.ts';
import type { MailDocument } from '../store/mail-document.ts';
import { mailAndReceipt } from './mail.fixtures.ts';
import { openTransport } from './mail-settings.ts';
import type { SendReport } from './mail-transport.ts';
import { createSmtpTransport, isLoopback } from './smtp-transport.ts';

const from = { name: 'Fixture Works', address: 'web@fixture.example' };
const everyone = ['office@fixture.example', 'asha@example.org', 'archive@fixture.example'];

/** A mail server, and how a message to everyone is sent to it; the sender gives up as soon as the server hangs. */
async function serverWith(script: SmtpScript = () => undefined, { login = '', host = '127.0.0.1' } = {}) {
  const hanging = new AbortController();
  const watched: SmtpScript = async (stage, argument) => {
    const reaction = await script(stage, argument);
    if (reaction === 'hang') hanging.abort();
    return reaction;
  };
  const smtp = await startScriptedSmtp(watched, '0.0.0.0');
  onTestFinished(() => smtp.close());
  const transport = createSmtpTransport(`smtp://${login}${host}:${smtp.port}`, from, 'fixture.example');
  const { mail } = await mailAndReceipt();
  const send = (changes: Partial<MailDocument> = {}) =>
    transport.send({ ...mail, ...changes }, everyone, hanging.signal);
  return { smtp, transport, send };
}

const rcpt =
  (replies: Readonly<Record<string, string>>): SmtpScript =>
  (stage, address) =>
    stage === 'rcpt' ? replies[address.split('@')[0] ?? ''] : undefined;

function outcomes(report: SendReport): string {
  return 'outage' in report ? 'outage' : report.outcomes.map(({ outcome }) => outcome).join(' ');
}

test('A message names its sender, whom to reply to and its stored id, and hides the blind recipients', async () => {
  const { smtp, send } = await serverWith();
  expect(outcomes(await send())).toBe('accepted accepted accepted');
  expect(smtp.received).toMatchObject([{ from: from.address, to: everyone }]);
  const data = smtp.received[0]?.data ?? '';
  for (const header of [
    /^From: Fixture Works <web@fixture.example>\r$/m,
    /^To: office@fixture.example\r$/m,
    /^Reply-To: asha@example.org\r$/m,
    /^Message-ID: <mail\.[0-9a-f]+@fixture.example>\r$/m,
    /^X-Request-Reference: fixture\r$/m,
  ])
    expect(data).toMatch(header);
  expect(data).not.toContain('archive@');
});

test.each([
  ['https://www.fixture.example', 'www.fixture.example'],
  ['https://xn--p1b6ci4b4b3a.xn--h2brj9c', 'xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['http://localhost:3000', 'mail.example'],
  ['http://127.0.0.1:3000', 'mail.example'],
  ['http://[::1]:3000', 'mail.example'],
])('A server at %s greets the mail server as %s, never by an address', async (siteOrigin, name) => {
  const greetings: string[] = [];
  const smtp = await startScriptedSmtp((stage, line) => void (stage === 'ehlo' && greetings.push(line)));
  onTestFinished(() => smtp.close());
  const config = { smtpUrl: smtp.url, dataDir: '' };
  const sender = { name: '', address: 'web@mail.example' };
  const transport = await openTransport(config, sender, siteOrigin);
  expect(await transport.check()).toBeUndefined();
  expect(greetings).toEqual([`EHLO ${name}`]);
});

test('A mail server that offers a login and needs none passes the check', async () => {
  const { transport } = await serverWith();
  expect(await transport.check()).toBeUndefined();
});

test('An address that holds a header leads to no other recipient', async () => {
  const { smtp, send } = await serverWith();
  const evil = 'a@x.example\r\nBcc: e@evil.example';
  await send({ to: [evil], replyTo: evil });
  expect(smtp.received.map(({ to }) => to)).toEqual([everyone]);
  expect(smtp.received[0]?.data).not.toMatch(/^Bcc:/m);
});

const later = 'waiting waiting waiting';
const never = 'refused refused refused';
test.each<[string, string, SmtpScript]>([
  ['refuses one', 'accepted refused accepted', rcpt({ asha: '550 no such user' })],
  ['defers one', 'accepted waiting accepted', rcpt({ asha: '451 greylisted' })],
  ['defers one and refuses one', 'accepted waiting refused', rcpt({ asha: '450 no', archive: '553 no' })],
  ['refuses all', never, at('rcpt', '', '550 no such user')],
  ['defers all', later, at('rcpt', '', '452 too many')],
  [
    'accepts nobody',
    'refused waiting waiting',
    rcpt({ office: '550 no', asha: '450 no', archive: '450 no' }),
  ],
  ['defers the sender', later, at('mail', '', '450 slow down')],
  ['refuses the sender', 'outage', at('mail', '', '550 not you')],
  ['wants a login', 'outage', at('mail', '', '530 authentication required')],
  ['defers the data', later, at('data', '', '451 no disk')],
  ['loses the session', later, at('data', '', '503 bad sequence')],
  ['refuses the message', never, at('dot', '', '554 looks like spam')],
  ['defers the message', later, at('dot', '', '451 later')],
  ['has sent for the account what it may in a day', 'outage', at('data', '', '550 5.4.5 limit exceeded')],
  ['says so after the message', 'outage', at('dot', '', '550-5.4.5 Daily user\r\n550 5.4.5 limit exceeded')],
  ['says so of one', 'accepted waiting accepted', rcpt({ asha: '550 5.4.5 limit exceeded' })],
  [
    'finds the mailbox of the account full',
    'outage',
    at(
      'dot',
      '',
      '554 5.2.2 mailbox full; STOREDRV.Submission.Exception:QuotaExceededException.MapiException',
    ),
  ],
  [
    'does not let the account write as this sender',
    'outage',
    at(
      'dot',
      '',
      '554 5.2.252 SendAsDenied; STOREDRV.Submission.Exception:SendAsDeniedException.MapiException',
    ),
  ],
  ['is closing', 'outage', at('greeting', '', '421 closing')],
  ['is not in service', 'outage', at('greeting', '', '554 no service')],
  ['is closing in between', later, at('rcpt', '', '421 closing')],
  ['is lost at the greeting', 'outage', at('greeting', '', 'drop')],
  ['is lost at EHLO', 'outage', at('ehlo', '', 'drop')],
  ['is lost at the sender', later, at('mail', '', 'drop')],
  ['is lost at a recipient', later, at('rcpt', '', 'drop')],
  ['is lost after the final dot', later, at('dot', '', 'drop')],
  ['hangs at the greeting', 'outage', at('greeting', '', 'hang')],
  ['hangs after the final dot', later, at('dot', '', 'hang')],
])('When the mail server %s, the recipients are: %s', async (_what, expected, script) => {
  const { send } = await serverWith(script);
  expect(outcomes(await send())).toBe(expected);
});

test('The operator reads each recipient’s reply in one line', async () => {
  const { send, transport, smtp } = await serverWith(
    rcpt({ asha: '550-5.1.1 No such   user\r\n550 5.1.1 here', archive: `550 ${'x'.repeat(400)}` }),
  );
  const report = await send();
  const response = expect.stringMatching(/^550.*No such user.*here$/);
  const cut = `550 ${'x'.repeat(296)}`;
  expect(report).toMatchObject({ outcomes: [{}, { response }, { response: cut }] });
  expect(transport.destination).toBe(`Mails are sent through smtp://127.0.0.1:${smtp.port}.`);
});

test('A mail server has the ten minutes of RFC 5321 for its reply to the final dot', async () => {
  const waits = vi.spyOn(Socket.prototype, 'setTimeout');
  const { send } = await serverWith();
  await send();
  expect(waits.mock.calls.map(([ms]) => ms)).toContain(600_000);
  waits.mockRestore();
});

test('A mail server has the five minutes of RFC 5321 to greet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const connected = Promise.withResolvers<void>();
  const greeting = Promise.withResolvers<undefined>();
  const { send } = await serverWith((stage) => {
    if (stage !== 'greeting') return undefined;
    connected.resolve();
    return greeting.promise;
  });
  const report = send();
  await connected.promise;
  await vi.advanceTimersByTimeAsync(299_000);
  greeting.resolve(undefined);
  expect(outcomes(await report)).toBe('accepted accepted accepted');
});

test('A password goes to another machine through TLS, or not at all', async () => {
  const stages: string[] = [];
  const other = { login: 'user:geheim@', host: hostname() };
  const { send } = await serverWith((stage) => void stages.push(stage), other);
  expect(outcomes(await send())).toBe('outage');
  expect(stages).toContain('ehlo');
  expect(stages).not.toContain('auth');
});

test('A mail without a password goes to another machine also without TLS', async () => {
  const { send } = await serverWith(() => undefined, { host: hostname() });
  expect(outcomes(await send())).toBe('accepted accepted accepted');
});

test('A password is given also where the mail server does not say that it takes one', async () => {
  const stages: string[] = [];
  const offersNothing: SmtpScript = (stage) => {
    stages.push(stage);
    return stage === 'ehlo' ? '250 scripted.example' : undefined;
  };
  const { send } = await serverWith(offersNothing, { login: 'user:geheim@' });
  expect(outcomes(await send())).toBe('accepted accepted accepted');
  expect(stages).toContain('auth');
});

test('A password goes to this machine in the clear', async () => {
  const stages: string[] = [];
  const { send } = await serverWith((stage) => void stages.push(stage), { login: 'user:geheim@' });
  expect(outcomes(await send())).toBe('accepted accepted accepted');
  expect(stages).toContain('auth');
});

test('localhost is this machine, whatever the domain name system says of it', async () => {
  const question = vi.spyOn(Resolver.prototype, 'resolve4');
  const { send } = await serverWith(() => undefined, { login: 'user:geheim@', host: 'localhost' });
  expect(outcomes(await send())).toBe('accepted accepted accepted');
  expect(question).not.toHaveBeenCalled();
  question.mockRestore();
});

test('A refused login is an outage, which the check reports without the password', async () => {
  const script = at('auth', '', '535 5.7.8 authentication failed');
  const { send, transport } = await serverWith(script, { login: 'user:geheim@' });
  expect(outcomes(await send())).toBe('outage');
  const report = await transport.check();
  expect(report).toContain('535');
  expect(`${transport.destination} ${report}`).not.toContain('geheim');
});

test.each<[SmtpStage, string, boolean]>([
  ['auth', '535 5.7.8 authentication failed', true],
  ['auth', '454 4.7.0 try again later', false],
  ['mail', '550 not you', true],
  ['dot', '550 5.4.5 limit exceeded', true],
  ['greeting', '554 no service', true],
  ['greeting', '421 closing', false],
  ['ehlo', 'drop', false],
])('An outage that begins at %s with %j is a refusal: %s', async (stage, reaction, isRefusal) => {
  const { send } = await serverWith(at(stage, '', reaction), { login: 'user:geheim@' });
  expect(await send()).toMatchObject({ outage: expect.anything(), isRefusal });
});

testOnPosix(
  'A certificate that its server signed itself is accepted from this machine, and from no other',
  async () => {
    const options = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=mail.fixture.example', '-keyout', '-'];
    const pem = execFileSync('openssl', ['req', '-x509', ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const smtp = await startScriptedSmtp();
    const encrypted = createServer({ key: pem, cert: pem }, (socket) => {
      socket
        .on('error', () => {})
        .pipe(connect(smtp.port, '127.0.0.1'))
        .pipe(socket);
    }).listen(0);
    onTestFinished(async () => {
      encrypted.close();
      await smtp.close();
    });
    await once(encrypted, 'listening');
    const { mail } = await mailAndReceipt();
    const sentThrough = (host: string) => {
      const { port } = encrypted.address() as AddressInfo;
      const transport = createSmtpTransport(`smtps://${host}:${port}`, from, 'fixture.example');
      return transport.send(mail, everyone, new AbortController().signal);
    };
    expect(outcomes(await sentThrough('127.0.0.1'))).toBe('accepted accepted accepted');
    expect(await sentThrough(hostname())).toMatchObject({ outage: expect.stringContaining('self-signed') });
  },
);

test.each([
  ['localhost', true],
  ['[::1]', true],
  ['127.0.0.1', true],
  ['127.10.20.30', true],
  ['localhost.example.org', false],
  ['[::2]', false],
  ['10.127.0.0.1', false],
  ['127.0.0.1.example.org', false],
  ['128.0.0.1', false],
  ['', false],
])('What is sent to %s stays on this machine: %s', (host, stays) => {
  expect(isLoopback(host)).toBe(stays);
});
