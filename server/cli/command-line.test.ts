import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { createOutboxFolder } from '../mail/outbox-folder.ts';
import { openSqliteStore, type SqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import { receiptId } from '../store/document-id.ts';
import type { Delivery, MailDocument } from '../store/mail-document.ts';
import { accepted, deadLetter, manualClock, newRequest, OFFICE } from '../store/mail-store.fixtures.ts';
import type { NewRequest } from '../store/mail-store.ts';
import { databasePath } from '../store/open-store.ts';
import type { CommandContext } from './command-context.ts';
import { runCommandLine } from './command-line.ts';
import { csvLine } from './commands/export.ts';

const clock = manualClock('2026-11-21T10:00:00.000Z');
let store: SqliteStore;
let folder: string;
let context: CommandContext;
let out: string;
let complaints: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'));
  store = openSqliteStore(databasePath(folder), clock.now);
  const parsed = parseConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example', TRUST_PROXY: '10.0.0.1' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const transport = {
    destination: 'Mails are sent through smtp://mail.example.',
    check: async () => undefined,
  };
  context = {
    config: parsed.config,
    storeDescription: 'Requests are stored in a test.',
    clock: clock.now,
    outbox: createOutboxFolder(join(folder, 'outbox')),
    store: async () => store,
    sqliteStore: async () => store,
    missingMailServer: () => undefined,
    mailSettings: () => ({
      from: { name: 'Fixture Works', address: 'web@localhost' },
      to: [OFFICE],
      bcc: [],
      replyTo: OFFICE,
      messageIdDomain: 'localhost',
    }),
    sampleNotice: () => undefined,
    transport: async () => transport as MailTransport,
    cloudStore: () => Promise.reject(new Error('no cloud in this test')),
    print: async (text) => {
      out += text;
    },
    printError: (text) => {
      complaints += text;
    },
  };
});
afterEach(() => store.close());

async function run(...argv: string[]) {
  out = complaints = '';
  const code = await runCommandLine(argv, context);
  return { code, out, complaints, json: () => JSON.parse(out) };
}

async function stored(changes: Partial<NewRequest> = {}): Promise<MailDocument> {
  const { id } = await store.create(newRequest(changes));
  clock.advance(1000);
  return (await store.find(id)) as MailDocument;
}

/** Stores a request and settles its mail, which is then final. */
async function settled(conclude: (delivery: Delivery, at: Date) => Delivery): Promise<MailDocument> {
  const { id } = await stored();
  for (const { delivery, ...document } of await store.claim({ limit: 10, leaseMs: 1000 })) {
    const outcome = document.id === id ? conclude(delivery, clock.now()) : accepted(delivery, clock.now());
    await store.settle(document.id, delivery.leaseToken ?? '', outcome);
  }
  return (await store.find(id)) as MailDocument;
}

test('list prints requests newest first, as whole documents or as a table, of the states in any case', async () => {
  expect([(await run('list', '--json')).json(), (await run('list')).out]).toEqual([[], 'No requests.\n']);
  const dead = await settled(deadLetter);
  const [first, second] = [await stored(), await stored()];
  expect((await run('list', '--json')).json()).toEqual([second, first, dead]);
  expect((await run('list', '--limit', '1', '--json')).json()).toEqual([second]);
  expect((await run('list', '--state', 'error,retry', '--json')).json()).toEqual([dead]);
  const table = await run('list');
  expect(table.out).toMatch(/^ASHA@EXAMPLE.ORG-\d+ +2026-11-21T10:.+ ERROR/m);
  expect(table.complaints).toBe('Requests are stored in a test.\n');
});

test('show finds a request by its id, and by its reference as people write it', async () => {
  const document = await stored();
  for (const name of [document.id, document.reference, document.reference.replace('-', '').toLowerCase()])
    expect((await run('show', name, '--json')).json()).toEqual(document);
  expect((await run('show', '0000-0000')).code).toBe(3);
});

test('show tells what became of the mail and of the receipt', async () => {
  const { id } = await settled(deadLetter);
  const { out: shown } = await run('show', id);
  for (const line of [/^state +ERROR$/m, /^receipt +SUCCESS$/m, /^archive@fixture.example +refused +reply$/m])
    expect(shown).toMatch(line);
  expect(shown).toContain('Do you build…?');
});

test('list, show and export tell the visitor’s language, which older requests do not have', async () => {
  const { reference } = await stored({ language: 'hi' });
  expect((await run('list')).out).toMatch(/PENDING +hi /);
  expect((await run('show', reference)).out).toMatch(/^language +hi$/m);
  expect((await run('export')).out).toMatch(/,"language"\r\n.*,"hi"\r\n$/);
  const { language: _, ...older } = (await store.find(reference)) as MailDocument;
  context = {
    ...context,
    store: async () => ({
      ...store,
      find: async () => older,
      list: async function* () {
        yield older;
      },
    }),
  };
  expect((await run('list')).out).toContain(older.id);
  expect((await run('show', reference)).out).not.toMatch(/^language/m);
  expect((await run('export')).out).toMatch(/,""\r\n$/);
});

test('no command prints control characters that a terminal would obey', async () => {
  const request = newRequest({ signals: ['\u001b[2J'] });
  const typed = { subject: 'red \u001b[31m \u009b31m', text: 'bell \u0007 \u202e' };
  const message = { ...request.mail.message, ...typed };
  const { id } = await stored({ mail: { ...request.mail, message } });
  for (const line of ['list', 'list --json', `show ${id}`, 'export', 'export --format jsonl'])
    expect((await run(...line.split(' '))).out.replaceAll(/[\n\r\t]/g, '')).not.toMatch(/\p{Cc}/u);
});

test('export neutralises what a spreadsheet would take for a formula', () => {
  expect(csvLine(['tea,=1+1', 'a;@x', 'one\r\n=two', 'a\t-b', 'well-known', 'bell \u0007'])).toBe(
    `"tea,'=1+1","a;'@x","one\n'=two","a\t'-b","well-known","bell  "\r\n`,
  );
  expect(csvLine(['=1+1', '+91 98', '-5', '@x', ' =1', 'a "b"'])).toBe(
    `"'=1+1","'+91 98","'-5","'@x","' =1","a ""b"""\r\n`,
  );
});

test('export names the columns as the form does, then the state, and writes a file that only its owner reads', async () => {
  const document = await stored();
  expect((await run('export')).out.split('\r\n')).toEqual([
    expect.stringMatching(/^"name","email","phone","subject","message","createdAt","state",/),
    expect.stringMatching(
      /^"Asha","asha@example.org","","Stock system","Do you build…\?","2026-.+Z","PENDING",/,
    ),
    '',
  ]);
  const file = join(folder, 'export.jsonl');
  writeFileSync(file, 'of yesterday', { mode: 0o644 });
  expect((await run('export', '--format', 'jsonl', '--output', file)).code).toBe(0);
  expect([JSON.parse(readFileSync(file, 'utf8')), statSync(file).mode & 0o777]).toEqual([document, 0o600]);
});

test('retry revives one dead letter by its reference, or all', async () => {
  const [one, other] = [await settled(deadLetter), await settled(deadLetter)];
  expect((await run('retry', one.reference)).out).toBe(`Requeued: ${one.id}\n`);
  expect((await store.find(one.id))?.delivery).toMatchObject({ state: 'RETRY', attempts: 0 });
  expect((await run('retry')).out).toBe(`Requeued: ${other.id}\n`);
  expect((await run('retry')).code).toBe(3);
});

test('retry says that a delivered request was delivered', async () => {
  const { id, reference } = await settled(accepted);
  expect(await run('retry', reference)).toMatchObject({
    code: 3,
    complaints: expect.stringContaining(`Nothing to retry: ${id} was delivered.`),
  });
});

test('backup refuses where Cloud Firestore holds the requests, and names its own backups', async () => {
  context = { ...context, config: { ...context.config, store: 'firestore' } };
  const copy = join(folder, 'copy.sqlite');
  await expect(run('backup', copy)).rejects.toThrow('gcloud firestore backups');
  expect(existsSync(copy)).toBe(false);
});

test('migrate reads the SQLite file, also where Cloud Firestore is the store already', async () => {
  const { id } = await stored();
  const imported: string[] = [];
  const cloud = {
    importDocument: async (document: MailDocument) => imported.push(document.id) > 0,
    close: async () => {},
  };
  context = {
    ...context,
    store: () => Promise.reject(new Error('the store that requests are moved to')),
    cloudStore: async () => cloud as never,
  };
  expect(await run('migrate', '--to', 'firestore')).toMatchObject({
    code: 0,
    out: 'Copied 1 requests; 0 were there already.\n',
  });
  expect(imported).toEqual([receiptId(id), id]);
});

test('erase removes a person from the store and from the outbox, and says what it does not reach', async () => {
  const { id } = await stored();
  const other = await stored({ email: 'ravi@example.org' });
  for (const mail of [id, receiptId(id), other.id]) await context.outbox.write(mail, Buffer.from('mail'));
  const { code, out: printed } = await run('erase', '--email', 'Asha@Example.org');
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Removed 1 requests and 2 mails.+name\+tag@/)]);
  expect((await run('list', '--json')).json()).toEqual([other]);
  expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1);
  expect((await run('erase', '--email', 'asha@example.org')).code).toBe(3);
  expect((await run('erase', '--help')).out.replaceAll(/\s+/g, ' ')).toContain('what other people wrote');
});

test('doctor names what is broken', async () => {
  await stored();
  context = {
    ...context,
    clock: () => new Date(clock.now().getTime() - 3_600_000),
    transport: async () => ({ destination: 'smtp.', check: async () => 'ECONNREFUSED' }) as never,
  };
  store.health = () => Promise.reject(new Error('the disk is gone'));
  const { code, out: report } = await run('doctor');
  expect(code).toBe(1);
  expect(report).toMatch(/^fail {2}store +the disk is gone/m);
  expect(report).toMatch(/^fail {2}transport .*ECONNREFUSED/m);
  expect(report).toMatch(/^fail {2}clock .*before the newest request/m);
});

test('doctor fails where a public site has no mail server', async () => {
  const sentence = 'SMTP_URL must be set';
  context = { ...context, missingMailServer: () => sentence };
  const { code, out: report } = await run('doctor');
  expect([code, report]).toEqual([1, expect.stringMatching(/^fail {2}transport +SMTP_URL must be set/m)]);
});

test('doctor fails where a request was refused for good', async () => {
  await settled(deadLetter);
  const { code, out: report } = await run('doctor');
  expect([code, report]).toEqual([1, expect.stringMatching(/^fail {2}backlog +0 wait, 1 dead letters/m)]);
});

test('doctor fails where a mail is late', async () => {
  await stored();
  context = { ...context, clock: () => new Date(clock.now().getTime() + 16 * 60_000) };
  const { code, out: report } = await run('doctor');
  expect([code, report]).toEqual([
    1,
    expect.stringMatching(/^fail {2}backlog +1 wait \(the oldest since 2026/m),
  ]);
});

test('doctor warns of suspected requests, open folders and a missing proxy', async () => {
  await stored({ signals: ['honeypot'] });
  chmodSync(folder, 0o755);
  const config = { ...context.config, trustedProxies: [] };
  context = { ...context, config };
  const { code, out: report } = await run('doctor');
  expect(code).toBe(0);
  expect(report).toMatch(/^ok +store .+ MiB free/m);
  expect(report).toMatch(/^ok +backlog +1 wait .+ 1 suspected/m);
  expect(report).toMatch(/^warn {2}permissions +Others may enter/m);
  expect(report).toMatch(/^warn {2}proxy +TRUST_PROXY is not set/m);
});

test.each([
  'nope',
  'list --colour',
  'list --limit x',
  'list --state x',
  'show',
  'show a b',
  'backup',
  'migrate',
  'erase --email nobody',
])('%s ends with code 2 and a sentence', async (line) => {
  const { code, out: printed, complaints: sentence } = await run(...line.split(' '));
  expect([code, printed]).toEqual([2, '']);
  expect(sentence).not.toBe('');
});

test('without a command, help is printed', async () => {
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
});
