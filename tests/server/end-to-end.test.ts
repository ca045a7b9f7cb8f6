import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../../server/mail/mail.fixtures.ts';
import {
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
  ...{ name: 'Asha <b>Rao</b>', email: 'asha@example.org', phone: '', subject: 'A shop' },
  user_content: 'We sell tea.',
};
const running: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')));
});

async function start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(environment);
  running.push(server);
  return server;
}

describe('a request, end to end', () => {
  test(
    'is posted, stored and written as a mail',
    async () => {
      const environment = freshEnvironment();
      const outbox = join(environment.DATA_DIR ?? '', 'outbox');
      const server = await start(environment);
      expect(server.output()).toContain(`Requests are stored in ${environment.DATA_DIR}/requests.sqlite.`);
      expect(server.output()).toContain(`Mails are written to ${outbox}`);

      const { status, id = '' } = await post(server.url, visitor);
      expect(status).toBe(200);
      const files = [`${id}.eml`, `${id}.receipt.eml`].map((name) => join(outbox, name));
      await until(() => files.every((file) => existsSync(file)), 10_000);
      const [mail = '', receipt = ''] = files.map((file) => readFileSync(file, 'utf8'));
      expect(mail).toMatch(/^To: office@fixture.example\r$/m);
      expect(mail).toMatch(/^Reply-To: asha@example.org\r$/m);
      expect(receipt).toMatch(/^To: asha@example.org\r$/m);
      expect(receipt).toMatch(/^Reply-To: hello@fixture.example\r$/m);
      expect(receipt).not.toMatch(/Asha <|Rao|A shop|We sell tea|office@|archive@|Bcc/);
      const { reference = '' } = (await storedDocument(environment, id)) ?? {};
      for (const one of [mail, receipt]) expect(one).toContain(`[${reference}]`);
      expect((await requests(environment, 'show', reference)).output).toContain(id);

      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      const [document] = await storedDocuments(environment);
      expect(document).toMatchObject({
        id,
        to: ['office@fixture.example', 'asha@example.org'],
        bcc: ['archive@fixture.example'],
      });
      expect(document?.message.html).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
      expect(mail).toContain(document?.message.messageId);
      const stored = await storedDocument(environment, `${id}-RECEIPT`);
      expect(receipt).toContain(stored?.message.messageId);

      expect(await server.end('SIGTERM')).toBe(0);
      expect(server.output()).toContain('"stopped"');
      expect(server.output()).not.toMatch(/asha|tea/i);
    },
    TIMEOUT,
  );

  test(
    'is administered while the server runs',
    async () => {
      const environment = freshEnvironment();
      const silent = await start({ ...environment, DELIVERY: 'off' });
      const { id = '' } = await post(silent.url, visitor);
      expect(await storedDocuments(environment)).toMatchObject([{ id, delivery: { state: 'PENDING' } }]);

      const backup = join(environment.DATA_DIR ?? '', 'copy.sqlite');
      expect((await requests(environment, 'backup', backup)).code).toBe(0);
      await silent.end('SIGTERM');
      await start(environment);
      await until(async () => (await storedDocuments(environment))[0]?.delivery.state === 'SUCCESS', 20_000);
      expect((await requests(environment, 'doctor')).code).toBe(0);

      expect((await requests(environment, 'erase', '--email', 'asha@example.org')).code).toBe(0);
      expect(await storedDocuments(environment)).toEqual([]);
      expect(readdirSync(join(environment.DATA_DIR ?? '', 'outbox'))).toEqual([]);

      const restored = { ...environment, DATA_DIR: join(environment.DATA_DIR ?? '', 'restored') };
      mkdirSync(restored.DATA_DIR);
      writeFileSync(join(restored.DATA_DIR, 'requests.sqlite'), readFileSync(backup));
      expect(await storedDocuments(restored)).toMatchObject([{ id }]);
    },
    TIMEOUT,
  );
});

describe('a start that cannot succeed', () => {
  test(
    'tells every wrong variable at once and ends with code 2',
    async () => {
      const { code, errors } = await runToEnd(
        freshEnvironment({ PORT: 'x', STORE: 'paper', LEASE_SECONDS: '0' }),
      );
      expect(code).toBe(2);
      expect(errors).toMatch(/PORT must[\s\S]*STORE must|STORE must[\s\S]*PORT must/);
      expect(errors).toContain('LEASE_SECONDS must');
      expect(errors).not.toMatch(/^\s+at /m);
    },
    TIMEOUT,
  );

  test.each([
    ['the site was not built', { DIST_DIR: '/nonexistent' }, 'npm run build'],
    ['the data folder cannot be made', { DATA_DIR: '/dev/null/data' }, 'cannot be made or written'],
  ])(
    'says in a sentence that %s and ends with code 1',
    async (_what, wrong, sentence) => {
      const { code, errors } = await runToEnd(freshEnvironment(wrong));
      expect(code).toBe(1);
      expect(errors).toContain(sentence);
      expect(errors).not.toMatch(/^\s+at /m);
    },
    TIMEOUT,
  );

  test(
    'refuses a damaged database instead of writing into it',
    async () => {
      const environment = freshEnvironment();
      writeFileSync(join(environment.DATA_DIR ?? '', 'requests.sqlite'), 'not a database'.repeat(1000));
      const { code, errors } = await runToEnd(environment);
      expect(code).toBe(1);
      expect(errors).toMatch(/damaged|not a database/i);
    },
    TIMEOUT,
  );

  test(
    'says that the port is taken',
    async () => {
      const taken = createServer();
      const port = await new Promise<number>((resolve) =>
        taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
      );
      const { code, errors } = await runToEnd(freshEnvironment({ PORT: String(port) }));
      taken.close();
      expect(code).toBe(1);
      expect(errors).toContain('EADDRINUSE');
    },
    TIMEOUT,
  );
});

describe('a stop', () => {
  test(
    'lets a request that is being sent finish, and ends with code 0 within ten seconds',
    async () => {
      const environment = freshEnvironment();
      const server = await start(environment);
      const body = new URLSearchParams(visitor).toString();
      const { hostname, port } = new URL(server.url);
      const { connect } = await import('node:net');
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /contact HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      const asked = performance.now();
      const ended = server.end('SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 200));
      const answer = new Promise<string>((resolve) =>
        socket.once('data', (data) => resolve(data.toString())),
      );
      socket.write(body.slice(20));
      expect(await answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"success":true/);
      socket.destroy();
      expect(await ended).toBe(0);
      expect(performance.now() - asked).toBeLessThan(10_000);
      expect(await storedDocuments(environment)).toHaveLength(1);
    },
    TIMEOUT,
  );
});
