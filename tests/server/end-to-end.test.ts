import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import type { MailDocument } from '../../server/store/mail-document.ts';
import { testOnPosix } from '../posix.ts';
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

describe('A request on a running server', () => {
  const environment = freshEnvironment();
  const folder = environment.DATA_DIR ?? '';
  const outbox = join(folder, 'outbox');
  let server: ServerProcess;
  let posted: { readonly status: number; readonly id: string | undefined };
  let document: MailDocument | undefined;

  beforeAll(async () => {
    server = await startServer(environment);
    posted = await post(server.url, { ...fixtureRequest, name: 'Asha <b>Rao</b>' });
    [document] = await allRequestsAre('SUCCESS', environment);
    await vi.waitUntil(() => readdirSync(outbox).length === 2, 120_000);
  });
  afterAll(() => server.end('SIGKILL'));

  /** The company's mail, then the receipt. */
  function mails(): readonly string[] {
    const texts = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    return texts.toSorted((one) => (/^To: office@/m.test(one) ? -1 : 1));
  }

  test('is stored where the server said at its start', () => {
    expect(server.output()).toContain(`Requests are stored in ${join(folder, 'requests.sqlite')}.`);
    expect(server.output()).toContain(`Mails are written to ${outbox}`);
    expect(server.output()).toContain('The request database is new');
    expect(server.output()).toContain('"event":"store-created"');
    expect(posted.status).toBe(200);
    expect(document).toMatchObject({
      id: posted.id,
      to: ['office@fixture.example', 'asha@example.org'],
      bcc: ['archive@fixture.example'],
      message: { html: expect.stringContaining('Asha &lt;b&gt;Rao&lt;/b&gt;') },
    });
  });

  test('is mailed to the company, and a reply goes to the visitor', () => {
    const [mail = ''] = mails();
    expect(mail).toMatch(/^To: office@fixture.example\r$/m);
    expect(mail).toMatch(/^Reply-To: asha@example.org\r$/m);
    expect(mail).toContain(`[${document?.reference}]`);
    expect(mail).toContain(document?.message.messageId);
  });

  test('is confirmed by a receipt that repeats nothing of what was typed, nor an internal address', async () => {
    const [, receipt = ''] = mails();
    expect(receipt).toMatch(/^To: asha@example.org\r$/m);
    expect(receipt).toMatch(/^Reply-To: hello@fixture.example\r$/m);
    expect(receipt).toContain(`[${document?.reference}]`);
    expect(receipt).not.toMatch(/Asha <|Rao|A shop|We sell tea|office@|archive@|Bcc/);
    const stored = await storedDocument(environment, `${posted.id}-RECEIPT`);
    expect(receipt).toContain(stored?.message.messageId);
  });

  test('is shown by its reference', async () => {
    expect((await requests(environment, 'show', document?.reference ?? '')).output).toContain(posted.id);
  });

  test('leaves nothing that doctor would find wrong', async () => {
    expect((await requests(environment, 'doctor')).code).toBe(0);
  });

  test('is erased with its mails, and comes back with a backup', async () => {
    const backup = join(folder, 'copy.sqlite');
    expect((await requests(environment, 'backup', backup)).code).toBe(0);
    expect((await requests(environment, 'erase', '--email', 'asha@example.org')).code).toBe(0);
    expect([await storedDocuments(environment), readdirSync(outbox)]).toEqual([[], []]);
    const restored = { ...environment, DATA_DIR: join(folder, 'restored') };
    mkdirSync(restored.DATA_DIR);
    writeFileSync(join(restored.DATA_DIR, 'requests.sqlite'), readFileSync(backup));
    expect(await storedDocuments(restored)).toMatchObject([{ id: posted.id }]);
  });

  testOnPosix('leaves nothing personal in the log of a server that was stopped', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output()).toContain('"stopped"');
    for (const typed of ['Asha', 'asha@', 'ASHA@', 'A shop', 'We sell tea'])
      expect(server.output()).not.toContain(typed);
  });
});

test('Every wrong variable is reported at once, and the server ends with code 2', async () => {
  const { code, errors } = await runToEnd(freshEnvironment({ PORT: 'x', STORE: 'paper' }));
  expect([code, errors]).toEqual([2, expect.stringMatching(/PORT must[\s\S]+STORE must/)]);
});

const damaged = freshEnvironment();
writeFileSync(join(damaged.DATA_DIR ?? '', 'requests.sqlite'), 'not a database'.repeat(1000));
const unbuilt = freshEnvironment({ DIST_DIR: '/nonexistent' });
const unwritable = freshEnvironment({ DATA_DIR: resolve('package.json/data') });

test.each([
  ['the site was not built', () => runToEnd(unbuilt), /npm run build/],
  ['the data folder cannot be made', () => runToEnd(unwritable), /(ENOTDIR|EEXIST): .+, mkdir/],
  ['the database is damaged', () => runToEnd(damaged), /damaged|not a database/i],
  ['there is no store to list', () => requests(unbuilt, 'list'), /no request database at .+requests.sqlite/],
  ['there is no store to copy', () => requests(unbuilt, 'backup', 'x'), /no request database/],
])('A program that cannot work reports that %s, and ends with code 1', async (_, run, message) => {
  const { code, errors } = await run();
  expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(readdirSync(unbuilt.DATA_DIR ?? '')).toEqual([]);
});
