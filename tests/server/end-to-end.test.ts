import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  allRequestsAre,
  freshEnvironment,
  post,
  requests,
  runToEnd,
  startServer,
  storedDocument,
  storedDocuments,
  visitor,
} from './server-process.ts';

test('A request is posted, stored, written as two mails, and shown, copied and erased while the server runs', async () => {
  const environment = freshEnvironment();
  const folder = environment.DATA_DIR ?? '';
  const outbox = join(folder, 'outbox');
  const server = await startServer(environment);
  onTestFinished(() => void server.end('SIGKILL'));
  expect(server.output()).toContain(`Requests are stored in ${folder}/requests.sqlite.`);
  expect(server.output()).toContain(`Mails are written to ${outbox}`);
  const { status, id = '' } = await post(server.url, { ...visitor, name: 'Asha <b>Rao</b>' });
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
  expect([code, errors]).toEqual([2, expect.stringMatching(/PORT must[\s\S]+STORE must/)]);
});

const damaged = freshEnvironment();
writeFileSync(join(damaged.DATA_DIR ?? '', 'requests.sqlite'), 'not a database'.repeat(1000));
const unbuilt = freshEnvironment({ DIST_DIR: '/nonexistent' });
const unwritable = freshEnvironment({ DATA_DIR: '/dev/null/data' });

test.each([
  ['the site was not built', () => runToEnd(unbuilt), /npm run build/],
  ['the data folder cannot be made', () => runToEnd(unwritable), /ENOTDIR: not a directory, mkdir/],
  ['the database is damaged', () => runToEnd(damaged), /damaged|not a database/i],
  ['there is no store to list', () => requests(unbuilt, 'list'), /no request database at .+requests.sqlite/],
  ['there is no store to copy', () => requests(unbuilt, 'backup', 'x'), /no request database/],
])('A program that cannot work says in a sentence that %s, and ends with code 1', async (_, run, told) => {
  const { code, errors } = await run();
  expect([code, errors]).toEqual([1, expect.stringMatching(told)]);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(readdirSync(unbuilt.DATA_DIR ?? '')).toEqual([]);
});
