import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { testOnLinux, testOnPosix } from '../posix.ts';
import {
  freshEnvironment,
  post,
  requests,
  runToEnd,
  startServer,
  startSilentServer,
  unusedPort,
} from './server-process.ts';
import { requestsIn } from './stored-requests.ts';

/* The output of a server at its start, and the settings that it refuses. */

const publicName = { SITE_URL: 'https://www.a-real-company.in' };

async function startedOutput(environment: Readonly<Record<string, string>>): Promise<string> {
  const server = await startServer(environment);
  expect(await server.end('SIGTERM')).toBe(0);
  return server.output();
}

test('A public site without a mail server does not start, and says how it would', async () => {
  const { code, errors } = await runToEnd(freshEnvironment(publicName));
  expect([code, errors]).toEqual([2, expect.stringMatching(/SMTP_URL must be set.+DELIVERY=outbox/s)]);
});

const mailServer = { SMTP_URL: 'smtp://127.0.0.1:9' };

test('A public site whose mails would go to addresses of examples does not start, and names each', async () => {
  const sample = freshEnvironment({ ...publicName, ...mailServer });
  const { code, errors } = await runToEnd(sample);
  expect(code).toBe(2);
  expect(errors).toMatch(/MAIL_FROM must name an address that exists.+reserved for examples/);
  expect(errors).toMatch(/MAIL_TO must name an address that exists/);
});

testOnPosix('A server on an address that others reach says that it speaks no TLS', async () => {
  const output = await startedOutput(freshEnvironment({ HOST: '0.0.0.0' }));
  expect(output).toContain('HOST=0.0.0.0 is no loopback address, and this server speaks no TLS');
});

test('doctor fails for a public site without a mail server', async () => {
  const { code, output } = await requests(freshEnvironment(publicName), 'doctor', 'transport');
  expect([code, output]).toEqual([1, expect.stringMatching(/^fail +transport +SMTP_URL must be set/m)]);
});

testOnPosix('doctor beside a server that cannot start fails, though all else works', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const environment = freshEnvironment();
  await startedOutput(environment);
  const port = String((taken.address() as AddressInfo).port);
  expect((await runToEnd({ ...environment, PORT: port })).code).toBe(1);
  taken.close();
  const { code, output } = await requests({ ...environment, PORT: port }, 'doctor');
  expect([code, output]).toEqual([1, expect.stringMatching(/^fail +server +.+ECONNREFUSED/m)]);
  expect(output.match(/^fail/gm)).toHaveLength(1);
});

test('doctor waits for a server that is only starting, also for the first one, which makes the database', async () => {
  const environment = freshEnvironment({ PORT: String(await unusedPort()) });
  const doctor = requests(environment, 'doctor');
  const server = await startServer(environment);
  expect((await doctor).output).toMatch(/^ok +server +.+\/healthz says: ok\.$/m);
  expect((await doctor).code).toBe(0);
  await server.end('SIGTERM');
});

test('migrate ends with 1 where there is no SQLite file, also when Cloud Firestore is the store already', async () => {
  const moved = freshEnvironment({ STORE: 'firestore', FIRESTORE_PROJECT_ID: 'moved' });
  const { code, errors } = await requests(moved, 'migrate', '--to', 'firestore');
  expect([code, errors]).toEqual([1, expect.stringContaining('no request database at')]);
});

testOnLinux(
  'A log on a full disk stops neither pages nor the form, and the server ends as asked',
  async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const port = await unusedPort();
    const environment = freshEnvironment({ PORT: String(port) });
    mkdirSync(environment.DATA_DIR ?? '', { recursive: true });
    const server = startSilentServer(environment, full);
    onTestFinished(() => void server.end('SIGKILL'));
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => fetch(url).catch(() => undefined)).toBeDefined();
    for (const subject of ['One', 'Two', 'Three'])
      expect((await post(url, { ...fixtureRequest, subject })).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(requestsIn(environment.DATA_DIR ?? '')).toHaveLength(3);
  },
);
