import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../../server/mail/mail.fixtures.ts';
import type { MailDocument } from '../../server/store/mail-document.ts';
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from './scripted-smtp.ts';
import {
  freePort,
  freshEnvironment,
  post,
  requests,
  runToEnd,
  type ServerProcess,
  startServer,
  storedDocument,
  storedDocuments,
} from './server-process.ts';

const TIMEOUT = 60_000;
const visitor = {
  name: 'Asha',
  email: 'asha@example.org',
  phone: '',
  subject: 'A shop',
  user_content: 'Tea.',
};
let server: ServerProcess | undefined;
let smtp: ScriptedSmtp | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  await smtp?.close();
  server = smtp = undefined;
});

async function startWith(script: SmtpScript) {
  smtp = await startScriptedSmtp(script);
  const environment = freshEnvironment({ SMTP_URL: smtp.url });
  server = await startServer(environment);
  return { environment, url: server.url, smtp };
}

describe('a mail server', () => {
  test(
    'that takes everything gets one message for the company and one for the visitor',
    async () => {
      const { environment, url, smtp } = await startWith(() => undefined);
      await post(url, visitor);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      await until(() => smtp.received.length === 2);
      expect(smtp.received.map(({ to }) => to).sort()).toEqual([
        ['asha@example.org'],
        ['office@fixture.example', 'archive@fixture.example'],
      ]);
      // Bounces come back to the address that is named as the sender.
      expect(smtp.received.map(({ from }) => from)).toEqual(['web@fixture.example', 'web@fixture.example']);
    },
    TIMEOUT,
  );

  test(
    'that refuses one recipient for good is told by `show`, and a retry reaches only that one',
    async () => {
      const { environment, url, smtp } = await startWith((stage, address) =>
        stage === 'rcpt' && address.startsWith('archive') ? '550 5.1.1 no such user' : undefined,
      );
      const { id = '' } = await post(url, visitor);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'ERROR', 20_000);
      const { output } = await requests(environment, 'show', id);
      expect(output).toMatch(/archive@fixture.example +refused +550 5.1.1 no such user/);
      smtp.script = () => undefined;
      await requests(environment, 'retry', id);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      const company = smtp.received.map(({ to }) => to).filter(([first]) => first !== 'asha@example.org');
      expect(company).toEqual([['office@fixture.example'], ['archive@fixture.example']]);
    },
    TIMEOUT,
  );

  test(
    'that is lost after the final dot gets the same Message-ID again',
    async () => {
      let drops = 1;
      const { environment, url, smtp } = await startWith((stage, data) =>
        stage === 'dot' && data.includes('To: office@') && drops-- > 0 ? 'drop' : undefined,
      );
      const { id = '' } = await post(url, visitor);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'RETRY', 20_000);
      expect((await storedDocuments(environment))[0]?.delivery.attempts).toBe(1);
      await requests(environment, 'retry', id);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      const [document] = await storedDocuments(environment);
      const copies = smtp.received.filter(({ data }) => data.includes(document?.message.messageId ?? 'none'));
      expect(copies).toHaveLength(2);
    },
    TIMEOUT,
  );

  test(
    'that is down for a while costs no attempt, and everything goes out when it is back',
    async () => {
      const port = await freePort();
      const environment = freshEnvironment({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        CONTACT_RATE_LIMIT: '100',
      });
      server = await startServer(environment);
      for (let index = 0; index < 5; index += 1)
        await post(server.url, { ...visitor, subject: `Shop ${index}` });
      const log = server.output;
      await until(() => /"delivery-deferred"/.test(log()), 20_000);
      let waiting: MailDocument[] = [];
      await until(async () => {
        waiting = await storedDocuments(environment);
        return waiting.every(({ delivery }) => delivery.state !== 'PROCESSING');
      }, 10_000);
      expect(waiting.map(({ delivery }) => delivery.attempts)).toEqual([0, 0, 0, 0, 0]);
      expect((await requests(environment, 'doctor')).code).toBe(1);
      smtp = await startScriptedSmtp(() => undefined, port);
      const all = async () =>
        (await storedDocuments(environment)).every(({ delivery }) => delivery.state === 'SUCCESS');
      await until(all, 40_000);
      const toCompany = () => smtp?.received.filter(({ to }) => to[0] === 'office@fixture.example');
      expect(toCompany()).toHaveLength(5);
    },
    TIMEOUT,
  );

  test(
    'that is slow does not keep the server from stopping in time, and the mail in flight is given back',
    async () => {
      const { environment, url } = await startWith((stage) => (stage === 'dot' ? 'hang' : undefined));
      await post(url, visitor);
      await until(
        async () => (await storedDocuments(environment))[0]?.delivery.state === 'PROCESSING',
        20_000,
      );
      const asked = performance.now();
      expect(await server?.end('SIGTERM')).toBe(0);
      expect(performance.now() - asked).toBeLessThan(10_000);
      const [document] = await storedDocuments(environment);
      expect(document?.delivery).toMatchObject({ state: 'RETRY', leaseToken: null, unfinishedAttempts: 0 });
    },
    TIMEOUT,
  );
});

describe('a visitor’s mail server', () => {
  test.each([
    ['defers', '450 greylisted'],
    ['is closing', '421 closing'],
    ['drops the connection', 'drop'],
  ])(
    'that %s delays neither the company’s mail nor the next visitor’s receipt',
    async (_what, reaction) => {
      const { url, smtp } = await startWith((stage, address) =>
        stage === 'rcpt' && address.startsWith('asha') ? reaction : undefined,
      );
      await post(url, visitor);
      await post(url, { ...visitor, email: 'meera@example.org' });
      await until(() => smtp.received.length === 3, 5000);
      const recipients = smtp.received.map(({ to }) => to[0]).sort();
      expect(recipients).toEqual(['meera@example.org', 'office@fixture.example', 'office@fixture.example']);
    },
    TIMEOUT,
  );

  test(
    'that refuses the receipt for good is one line in the log, and no dead letter',
    async () => {
      const { environment, url } = await startWith((stage, address) =>
        stage === 'rcpt' && address.startsWith('asha') ? '550 no such user' : undefined,
      );
      const { id } = await post(url, visitor);
      await until(() => /"receipt-refused"/.test(server?.output() ?? ''), 10_000);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      const lines = server
        ?.output()
        .split('\n')
        .filter((line) => line.includes('"mail":"receipt"'));
      expect(lines).toHaveLength(1);
      expect(server?.output()).not.toContain('dead-letter');
      expect((await storedDocument(environment, `${id}-RECEIPT`))?.delivery.recipients).toMatchObject([
        { address: 'asha@example.org', outcome: 'refused', response: expect.stringContaining('550') },
      ]);
    },
    TIMEOUT,
  );
});

describe('a relay that answers only after the lease would have run out', () => {
  test(
    'gets one copy, although two servers are at work',
    async () => {
      smtp = await startScriptedSmtp((stage) => (stage === 'dot' ? 'slow' : undefined));
      smtp.slowMs = 9000;
      const environment = freshEnvironment({ SMTP_URL: smtp.url, LEASE_SECONDS: '5' });
      server = await startServer(environment);
      const second = await startServer(environment);
      try {
        const { id } = await post(server.url, visitor);
        await until(
          async () => (await storedDocument(environment, `${id}-RECEIPT`))?.delivery.state === 'SUCCESS',
          30_000,
        );
        await until(
          async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS',
          10_000,
        );
        expect(smtp.received).toHaveLength(2);
      } finally {
        await second.end('SIGKILL');
      }
    },
    TIMEOUT,
  );
});

describe('a server that cannot have its port', () => {
  test(
    'sends nothing',
    async () => {
      smtp = await startScriptedSmtp();
      const port = String(await freePort());
      const environment = freshEnvironment({ PORT: port, DELIVERY: 'off' });
      server = await startServer(environment);
      const { id = '' } = await post(server.url, visitor);
      const { code, errors } = await runToEnd({ ...environment, DELIVERY: 'worker', SMTP_URL: smtp.url });
      expect(code).toBe(1);
      expect(errors).toContain('EADDRINUSE');
      expect(smtp.received).toEqual([]);
      for (const each of [id, `${id}-RECEIPT`])
        expect(await storedDocument(environment, each)).toMatchObject({ delivery: { state: 'PENDING' } });
    },
    TIMEOUT,
  );
});

describe('two servers on one store', () => {
  test(
    'send each message once',
    async () => {
      const { environment, url, smtp } = await startWith(() => undefined);
      const second = await startServer(environment);
      try {
        for (let index = 0; index < 4; index += 1) await post(url, { ...visitor, subject: `Shop ${index}` });
        const all = async () =>
          (await storedDocuments(environment)).every(({ delivery }) => delivery.state === 'SUCCESS');
        await until(all, 20_000);
        await until(() => smtp.received.length === 8);
        const subjects = smtp.received.map(({ data }) => /^Subject: (.*)\r$/m.exec(data)?.[1]);
        expect(new Set(subjects).size).toBe(8);
      } finally {
        await second.end('SIGKILL');
      }
    },
    TIMEOUT,
  );
});
