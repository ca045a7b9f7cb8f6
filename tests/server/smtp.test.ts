import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../server/mail/mail.fixtures.ts';
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from './scripted-smtp.ts';
import {
  freePort,
  freshEnvironment,
  post,
  requests,
  type ServerProcess,
  startServer,
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
  it(
    'that takes everything gets the message once, for every recipient',
    async () => {
      const { environment, url, smtp } = await startWith(() => undefined);
      await post(url, visitor);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      expect(smtp.received.map(({ to }) => to)).toEqual([
        ['office@fixture.example', 'asha@example.org', 'archive@fixture.example'],
      ]);
    },
    TIMEOUT,
  );

  it(
    'that refuses one recipient for good leaves a dead letter that says so, and a retry reaches only that one',
    async () => {
      const { environment, url, smtp } = await startWith((stage, address) =>
        stage === 'rcpt' && address.startsWith('asha') ? '550 5.1.1 no such user' : undefined,
      );
      const { id = '' } = await post(url, visitor);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'ERROR', 20_000);
      const { output } = await requests(environment, 'show', id);
      expect(output).toMatch(/asha@example.org +refused +550 5.1.1 no such user/);
      smtp.script = () => undefined;
      await requests(environment, 'retry', id);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      expect(smtp.received.map(({ to }) => to)).toEqual([
        ['office@fixture.example', 'archive@fixture.example'],
        ['asha@example.org'],
      ]);
    },
    TIMEOUT,
  );

  it(
    'that is lost after the final dot gets the same Message-ID again',
    async () => {
      let drops = 1;
      const { environment, url, smtp } = await startWith((stage) =>
        stage === 'dot' && drops-- > 0 ? 'drop' : undefined,
      );
      const { id = '' } = await post(url, visitor);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'RETRY', 20_000);
      expect((await storedDocuments(environment))[0]?.delivery.attempts).toBe(1);
      await requests(environment, 'retry', id);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      const ids = smtp.received.map(({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1]);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
    TIMEOUT,
  );

  it(
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
      const waiting = await storedDocuments(environment);
      expect(waiting.map(({ delivery }) => delivery.attempts)).toEqual([0, 0, 0, 0, 0]);
      expect((await requests(environment, 'doctor')).code).toBe(1);
      smtp = await startScriptedSmtp(() => undefined, port);
      const all = async () =>
        (await storedDocuments(environment)).every(({ delivery }) => delivery.state === 'SUCCESS');
      await until(all, 40_000);
      expect(smtp.received).toHaveLength(5);
      expect((await requests(environment, 'send-test')).code).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'that is slow does not keep the server from stopping in time',
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
    },
    TIMEOUT,
  );
});

describe('two servers on one store', () => {
  it(
    'send each message once',
    async () => {
      const { environment, url, smtp } = await startWith(() => undefined);
      const second = await startServer(environment);
      try {
        await requests(environment, 'pause');
        for (let index = 0; index < 4; index += 1) await post(url, { ...visitor, subject: `Shop ${index}` });
        await requests(environment, 'resume');
        const all = async () =>
          (await storedDocuments(environment)).every(({ delivery }) => delivery.state === 'SUCCESS');
        await until(all, 20_000);
        expect(smtp.received).toHaveLength(4);
      } finally {
        await second.end('SIGKILL');
      }
    },
    TIMEOUT,
  );
});
