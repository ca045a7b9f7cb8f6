import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  allRequestsAre,
  freshEnvironment,
  post,
  requests,
  runToEnd,
  type ServerProcess,
  startServer,
  storedDocument,
  storedDocuments,
} from './server-process.ts';

const visitor = {
  ...{ name: 'Asha <b>Rao</b>', email: 'asha@example.org', phone: '', subject: 'A shop' },
  user_content: 'We sell tea.',
};
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

test('A request is posted, stored, written as two mails, and shown, copied and erased while the server runs', async () => {
  const environment = freshEnvironment();
  const folder = environment.DATA_DIR ?? '';
  const outbox = join(folder, 'outbox');
  server = await startServer(environment);
  expect(server.output()).toContain(`Requests are stored in ${folder}/requests.sqlite.`);
  expect(server.output()).toContain(`Mails are written to ${outbox}`);
  const { status, id = '' } = await post(server.url, visitor);
  expect(status).toBe(200);
  const [document] = await allRequestsAre('SUCCESS', environment);
  expect(document).toMatchObject({
    ...{ id, to: ['office@fixture.example', 'asha@example.org'], bcc: ['archive@fixture.example'] },
    message: { html: expect.stringContaining('Asha &lt;b&gt;Rao&lt;/b&gt;') },
  });
  await expect.poll(() => readdirSync(outbox)).toHaveLength(2);
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const reference = document?.reference ?? '';
  for (const one of mails) expect(one).toContain(`[${reference}]`);
  const [mail = '', receipt = ''] = mails.toSorted((one) => (/^To: office@/m.test(one) ? -1 : 1));
  expect(mail).toMatch(/^To: office@fixture.example\r$/m);
  expect(mail).toMatch(/^Reply-To: asha@example.org\r$/m);
  expect(mail).toContain(document?.message.messageId);
  expect(receipt).toMatch(/^To: asha@example.org\r$/m);
  expect(receipt).toMatch(/^Reply-To: hello@fixture.example\r$/m);
  expect(receipt).not.toMatch(/Asha <|Rao|A shop|We sell tea|office@|archive@|Bcc/);
  expect(receipt).toContain((await storedDocument(environment, `${id}-RECEIPT`))?.message.messageId);

  expect((await requests(environment, 'show', reference)).output).toContain(id);
  expect((await requests(environment, 'doctor')).code).toBe(0);
  const backup = join(folder, 'copy.sqlite');
  expect((await requests(environment, 'backup', backup)).code).toBe(0);
  expect((await requests(environment, 'erase', '--email', 'asha@example.org')).code).toBe(0);
  expect([await storedDocuments(environment), readdirSync(outbox)]).toEqual([[], []]);
  const restored = { ...environment, DATA_DIR: join(folder, 'restored') };
  mkdirSync(restored.DATA_DIR);
  writeFileSync(join(restored.DATA_DIR, 'requests.sqlite'), readFileSync(backup));
  expect(await storedDocuments(restored)).toMatchObject([{ id }]);

  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output()).toContain('"stopped"');
  expect(server.output()).not.toMatch(/asha|tea/i);
}, 60_000);

test('Every wrong variable is told at once, and the server ends with code 2', async () => {
  const { code, errors } = await runToEnd(freshEnvironment({ PORT: 'x', STORE: 'paper' }));
  expect(code).toBe(2);
  for (const sentence of ['PORT must', 'STORE must']) expect(errors).toContain(sentence);
});

const damaged = freshEnvironment();
writeFileSync(join(damaged.DATA_DIR ?? '', 'requests.sqlite'), 'not a database'.repeat(1000));
test.each([
  ['the site was not built', freshEnvironment({ DIST_DIR: '/nonexistent' }), /npm run build/],
  [
    'the data folder cannot be made',
    freshEnvironment({ DATA_DIR: '/dev/null/data' }),
    /ENOTDIR: not a directory, mkdir/,
  ],
  ['the database is damaged', damaged, /damaged|not a database/i],
])(
  'A server that cannot start says in a sentence that %s, and ends with code 1',
  async (_what, wrong, told) => {
    const { code, errors } = await runToEnd(wrong);
    expect([code, errors]).toEqual([1, expect.stringMatching(told)]);
    expect(errors).not.toMatch(/^\s+at /m);
  },
);

test('A request that is being sent when the server is told to stop is stored and answered', async () => {
  const environment = freshEnvironment();
  server = await startServer(environment);
  const body = new URLSearchParams(visitor).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  const posted = httpRequest(`${server.url}/contact`, { method: 'POST', headers });
  posted.write(body.slice(0, 20));
  await pause(200);
  const ended = server.end('SIGTERM');
  await pause(200);
  posted.end(body.slice(20));
  const [response] = await once(posted, 'response');
  expect([response.statusCode, response.headers.location]).toEqual([303, '/contact/sent']);
  expect(await ended).toBe(0);
  expect(await storedDocuments(environment)).toHaveLength(1);
});
