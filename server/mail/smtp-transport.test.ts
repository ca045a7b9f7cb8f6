import { Socket } from 'node:net';
import { hostname } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from '../../tests/server/scripted-smtp.ts';
import { storedDocuments } from './mail.fixtures.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const from = { name: 'Fixture Works', address: 'web@fixture.example' };
const everyone = ['office@fixture.example', 'asha@example.org', 'archive@fixture.example'];
let smtp: ScriptedSmtp | undefined;
let transport: MailTransport | undefined;
afterEach(async () => {
  await smtp?.close();
  smtp = transport = undefined;
});

async function send(
  script: SmtpScript,
  { ms = 5000, recipients = everyone, url = '' } = {},
): Promise<SendReport> {
  smtp = await startScriptedSmtp(script);
  transport = createSmtpTransport(url || smtp.url, from);
  return transport.send((await storedDocuments())[0], recipients, AbortSignal.timeout(ms));
}

function verdicts(report: SendReport): string[] {
  return report.kind === 'answered' ? report.answers.map(({ verdict }) => verdict) : [report.kind];
}

describe('a message', () => {
  test('goes to exactly the recipients it is for, from the envelope’s sender', async () => {
    const report = await send(() => undefined, { recipients: everyone.slice(0, 2) });
    expect(verdicts(report)).toEqual(['accepted', 'accepted']);
    expect(smtp?.received).toMatchObject([{ from: from.address, to: everyone.slice(0, 2) }]);
  });

  test('carries the stored Message-ID, says whom to answer, and hides the blind recipients', async () => {
    await send(() => undefined);
    const data = smtp?.received[0]?.data ?? '';
    expect(data).toMatch(/^Message-ID: <mail\.[0-9a-f]+@fixture.example>\r$/m);
    expect(data).toMatch(/^Reply-To: asha@example.org\r$/m);
    expect(data).toMatch(/^X-Request-Reference: fixture\r$/m);
    expect(data).toMatch(/^To: office@fixture.example\r$/m);
    expect(data).toMatch(/^From: Fixture Works <web@fixture.example>\r$/m);
    expect(data).not.toContain('archive@');
  });

  test('cannot be led to another recipient by an address that holds a header', async () => {
    const evil = 'a@x.example\r\nBcc: e@evil.example';
    smtp = await startScriptedSmtp();
    transport = createSmtpTransport(smtp.url, from);
    const [stored] = await storedDocuments();
    const document = { ...stored, to: [evil], replyTo: evil };
    await transport.send(document, ['office@fixture.example'], AbortSignal.timeout(5000));
    expect(smtp.received.map(({ to }) => to)).toEqual([['office@fixture.example']]);
    expect(smtp.received[0]?.data).not.toMatch(/^Bcc:/m);
  });
});

describe('the server’s answers', () => {
  test.each<[string, SmtpScript, string[]]>([
    ['takes all', () => undefined, ['accepted', 'accepted', 'accepted']],
    ['refuses one', at('rcpt', 'asha', '550 no such user'), ['accepted', 'refused', 'accepted']],
    ['defers one', at('rcpt', 'asha', '451 greylisted'), ['accepted', 'deferred', 'accepted']],
    [
      'takes one, defers one, refuses one',
      (stage, address) =>
        stage !== 'rcpt'
          ? undefined
          : address.startsWith('asha')
            ? '450 later'
            : address.startsWith('archive')
              ? '553 no'
              : undefined,
      ['accepted', 'deferred', 'refused'],
    ],
    ['refuses all', at('rcpt', '', '550 no such user'), ['refused', 'refused', 'refused']],
    ['defers all', at('rcpt', '', '452 too many'), ['deferred', 'deferred', 'deferred']],
    [
      'refuses one and defers the rest',
      (stage, address) =>
        stage !== 'rcpt' ? undefined : address.startsWith('office') ? '550 no' : '450 later',
      ['refused', 'deferred', 'deferred'],
    ],
    ['defers the sender', at('mail', '', '450 slow down'), ['deferred', 'deferred', 'deferred']],
    ['refuses the sender', at('mail', '', '550 not you'), ['system-fault']],
    ['wants a login', at('mail', '', '530 authentication required'), ['system-fault']],
    ['defers the data', at('data', '', '451 no disk'), ['deferred', 'deferred', 'deferred']],
    ['refuses the data', at('data', '', '554 no'), ['refused', 'refused', 'refused']],
    ['defers the message', at('dot', '', '451 later'), ['deferred', 'deferred', 'deferred']],
    ['refuses the message', at('dot', '', '554 looks like spam'), ['refused', 'refused', 'refused']],
    ['is closing at the greeting', at('greeting', '', '421 closing'), ['system-fault']],
    ['is not in service', at('greeting', '', '554 no service'), ['system-fault']],
    ['is closing in between', at('rcpt', '', '421 closing'), ['deferred', 'deferred', 'deferred']],
    ['loses the session', at('data', '', '503 bad sequence'), ['deferred', 'deferred', 'deferred']],
  ])('%s: %j', async (_what, script, expected) => {
    expect(verdicts(await send(script))).toEqual(expected);
  });

  test('are kept for the operator, in one line', async () => {
    const report = await send(at('rcpt', 'asha', '550-5.1.1 No such user\r\n550 5.1.1 here'));
    expect(report).toMatchObject({
      answers: [{}, { response: expect.stringContaining('No such user') }, {}],
    });
    expect(JSON.stringify(report)).not.toContain('\\n');
  });
});

describe('a lost connection', () => {
  test.each<[Parameters<SmtpScript>[0], string]>([
    ['greeting', 'system-fault'],
    ['ehlo', 'system-fault'],
    ['mail', 'deferred'],
    ['rcpt', 'deferred'],
    ['data', 'deferred'],
    ['dot', 'interrupted'],
  ])('at stage %s is %s', async (stage, kind) => {
    expect(new Set(verdicts(await send(at(stage, '', 'drop'))))).toEqual(new Set([kind]));
  });

  test.each<[Parameters<SmtpScript>[0], string]>([
    ['mail', 'system-fault'],
    ['dot', 'interrupted'],
  ])('by waiting in vain at stage %s is %s', async (stage, kind) => {
    expect((await send(at(stage, '', 'hang'), { ms: 300 })).kind).toBe(kind);
  });

  test('before it was made is a system failure', async () => {
    expect((await send(() => undefined, { url: 'smtp://127.0.0.1:1' })).kind).toBe('system-fault');
  });

  test('leaves nothing behind: the next message goes out', async () => {
    let drops = 1;
    const first = await send((stage) => (stage === 'dot' && drops-- > 0 ? 'drop' : undefined));
    expect(first.kind).toBe('interrupted');
    const second = await transport?.send((await storedDocuments())[0], everyone, AbortSignal.timeout(5000));
    expect(second?.kind).toBe('answered');
  });
});

describe('a slow mail server', () => {
  test('that replies to the final dot long after is waited for, and gets one copy', async () => {
    const report = await send((stage) => (stage === 'dot' ? 'slow' : undefined), { ms: 60_000 });
    expect(verdicts(report)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(smtp?.received).toHaveLength(1);
  });

  test('is given the ten minutes of RFC 5321 for its reply to the final dot', async () => {
    const waits: number[] = [];
    const setTimeoutOfSocket = Socket.prototype.setTimeout;
    Socket.prototype.setTimeout = function (ms, callback) {
      waits.push(ms);
      return setTimeoutOfSocket.call(this, ms, callback);
    };
    try {
      await send(() => undefined);
    } finally {
      Socket.prototype.setTimeout = setTimeoutOfSocket;
    }
    expect(waits).toContain(600_000);
  });
});

describe('a password', () => {
  const withPassword = () => smtp?.url.replace('//', '//user:geheim@').replace('127.0.0.1', hostname()) ?? '';

  test('goes to another machine through TLS, or not at all', async () => {
    const heard: string[] = [];
    smtp = await startScriptedSmtp((stage) => void heard.push(stage), 0, '0.0.0.0');
    transport = createSmtpTransport(withPassword(), from);
    const report = await transport.send((await storedDocuments())[0], everyone, AbortSignal.timeout(5000));
    expect(report.kind).toBe('system-fault');
    expect(heard).not.toContain('auth');
  });

  test('goes in the clear to this machine', async () => {
    smtp = await startScriptedSmtp();
    transport = createSmtpTransport(smtp.url.replace('//', '//user:geheim@'), from);
    const report = await transport.send((await storedDocuments())[0], everyone, AbortSignal.timeout(5000));
    expect(report.kind).toBe('answered');
  });
});

describe('a refused login', () => {
  test('is a system failure, and the check reports it', async () => {
    const script = at('auth', '', '535 5.7.8 authentication failed');
    smtp = await startScriptedSmtp(script);
    transport = createSmtpTransport(smtp.url.replace('//', '//user:geheim@'), from);
    const report = await transport.send((await storedDocuments())[0], everyone, AbortSignal.timeout(5000));
    expect(report.kind).toBe('system-fault');
    expect(await transport.check()).toContain('535');
    expect(transport.destination).not.toContain('geheim');
  });
});

function at(stage: Parameters<SmtpScript>[0], startsWith: string, reaction: string): SmtpScript {
  return (asked, argument) => (asked === stage && argument.startsWith(startsWith) ? reaction : undefined);
}
