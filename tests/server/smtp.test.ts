import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { testOnPosix } from '../posix.ts';
import { at, type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from './scripted-smtp.ts';
import {
  allRequestsAre,
  freshEnvironment,
  post,
  requests,
  runToEnd,
  type ServerProcess,
  startServer,
  storedDocument,
  unusedPort,
} from './server-process.ts';
import { requestsIn } from './stored-requests.ts';

/* The server's process with a mail server that follows a script. */

const servers: ServerProcess[] = [];
let smtp: ScriptedSmtp;
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await smtp.close();
});

async function start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(environment);
  servers.push(server);
  return server;
}

async function startWith(script: SmtpScript, more: Readonly<Record<string, string>> = {}) {
  smtp = await startScriptedSmtp(script);
  const environment = freshEnvironment({ SMTP_URL: smtp.url, ...more });
  return { environment, server: await start(environment) };
}

const recipients = () => smtp.received.map(({ to }) => to.join()).toSorted();

test('A recipient that is refused for good is named by `show`, and a retry reaches that one alone', async () => {
  const { environment, server } = await startWith(at('rcpt', 'archive', '550 5.1.1 no such user'));
  const { id = '' } = await post(server.url, fixtureRequest);
  await allRequestsAre('ERROR', environment);
  const { output } = await requests(environment, 'show', id);
  expect(output).toMatch(/archive@fixture.example +refused +550 5.1.1 no such user/);
  smtp.script = () => undefined;
  await requests(environment, 'retry', id);
  await allRequestsAre('SUCCESS', environment);
  expect(recipients()).toEqual(['archive@fixture.example', 'asha@example.org', 'office@fixture.example']);
});

test('After MAIL_TO is corrected, a retry reaches the address that it names now, and nobody twice', async () => {
  const { environment, server } = await startWith(at('rcpt', 'offce', '550 5.1.1 no such user'), {
    MAIL_TO: 'offce@fixture.example',
  });
  const { id = '' } = await post(server.url, fixtureRequest);
  await allRequestsAre('ERROR', environment);
  await requests({ ...environment, MAIL_TO: 'office@fixture.example' }, 'retry', id);
  await allRequestsAre('SUCCESS', environment);
  expect(recipients()).toEqual(['archive@fixture.example', 'asha@example.org', 'office@fixture.example']);
  const corrected = smtp.received.find(({ to }) => to.includes('office@fixture.example'));
  expect(corrected?.data).toMatch(/^To: office@fixture\.example\r$/m);
});

testOnPosix(
  'A slow mail server does not keep the server from stopping in time, visitors are served until then, and the mail is given back',
  async () => {
    const { environment, server } = await startWith(at('dot', '', 'hang'));
    await post(server.url, fixtureRequest);
    await allRequestsAre('PROCESSING', environment);
    const ended = server.end('SIGTERM');
    await expect.poll(() => server.output()).toContain('"event":"stopping"');
    expect((await fetch(server.url)).status).toBe(200);
    expect(await ended).toBe(0);
    const [document] = requestsIn(environment.DATA_DIR ?? '');
    expect(document?.delivery).toMatchObject({ state: 'RETRY', leaseToken: null, unfinishedAttempts: 0 });
  },
);

test.each(['450 greylisted', 'drop'])(
  'A visitor’s mail server that replies %j delays neither the company’s mail nor the next receipt',
  async (reaction) => {
    const { server } = await startWith(at('rcpt', 'asha', reaction));
    await post(server.url, fixtureRequest);
    await post(server.url, { ...fixtureRequest, email: 'meera@example.org' });
    await vi.waitUntil(() => smtp.received.length === 3, 120_000);
    const company = 'office@fixture.example,archive@fixture.example';
    expect(recipients()).toEqual(['meera@example.org', company, company]);
    // Bounces come back to the address that is named as the sender.
    expect(new Set(smtp.received.map(({ from }) => from))).toEqual(new Set(['web@fixture.example']));
  },
);

test('A mail server that hangs for the addresses of some visitors holds up no mail to the company, and no more than three receipts', async () => {
  const receipts = new Set<string>();
  const { server } = await startWith(
    (stage, argument) => {
      if (stage !== 'rcpt' || !argument.endsWith('@hangs.example')) return undefined;
      receipts.add(argument);
      return 'hang';
    },
    { CONTACT_RATE_LIMIT: '100' },
  );
  for (let index = 0; index < 8; index += 1)
    await post(server.url, { ...fixtureRequest, email: `visitor${index}@hangs.example` });
  await vi.waitUntil(() => receipts.size > 2, 120_000);
  await post(server.url, { ...fixtureRequest, subject: 'The next' });
  await vi.waitUntil(() => smtp.received.length === 9, 120_000);
  expect(new Set(recipients())).toEqual(new Set(['office@fixture.example,archive@fixture.example']));
  expect(receipts.size).toBe(3);
});

test('A relay that replies after the lease would have run out gets one copy, with two servers at work', async () => {
  const slow: SmtpScript = (stage) => (stage === 'dot' ? pause(9000, undefined) : undefined);
  const { environment, server } = await startWith(slow, { LEASE_SECONDS: '5' });
  await start(environment);
  for (const subject of ['One', 'Two']) await post(server.url, { ...fixtureRequest, subject });
  await allRequestsAre('SUCCESS', environment);
  await vi.waitUntil(() => smtp.received.length >= 4, 120_000);
  const messageIds = smtp.received.map(({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1]);
  expect([messageIds.length, new Set(messageIds).size]).toEqual([4, 4]);
});

test('A second server that cannot have the port sends nothing', async () => {
  smtp = await startScriptedSmtp();
  const environment = freshEnvironment({ PORT: String(await unusedPort()), DELIVERY: 'off' });
  const { id = '' } = await post((await start(environment)).url, fixtureRequest);
  const { code, errors } = await runToEnd({ ...environment, DELIVERY: 'worker', SMTP_URL: smtp.url });
  expect([code, errors]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
  expect(smtp.received).toEqual([]);
  for (const each of [id, `${id}-RECEIPT`])
    expect(await storedDocument(environment, each)).toMatchObject({ delivery: { state: 'PENDING' } });
});
