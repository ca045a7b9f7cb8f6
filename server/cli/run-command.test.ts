import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { createOutboxFolder } from '../mail/outbox-folder.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { SqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import type { MailDocument } from '../store/mail-document.ts';
import { accepted, newRequest } from '../store/mail-store.fixtures.ts';
import type { CommandContext } from './command.ts';
import { csvLine } from './commands/export.ts';
import { runCommand } from './run-command.ts';

let store: SqliteStore;
let transport: MailTransport;
let context: CommandContext;
let folder: string;
const now = { ms: Date.parse('2026-11-21T10:00:00Z') };

beforeEach(() => {
  now.ms = Date.parse('2026-11-21T10:00:00Z');
  folder = mkdtempSync(join(tmpdir(), 'operator-'));
  const clock = () => new Date(now.ms);
  store = openTemporaryStore(clock);
  transport = {
    destination: 'Mails are sent through smtp://mail.example.',
    concurrency: 1,
    send: async (_document, recipients) => ({
      kind: 'answered',
      answers: recipients.map((address) => ({ address, verdict: 'accepted', response: '250 ok' })),
    }),
    check: async () => undefined,
  };
  const parsed = parseConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const from = { name: 'Fixture Works', address: 'web@localhost' };
  context = {
    config: parsed.config,
    storeDescription: 'Requests are stored in a test.',
    clock,
    outbox: createOutboxFolder(join(folder, 'outbox')),
    store: async () => store,
    mailSettings: () => ({
      from,
      to: ['office@localhost'],
      bcc: [],
      replyTo: 'hello@localhost',
      messageIdDomain: 'localhost',
    }),
    sampleNotice: () => undefined,
    transport: async () => transport,
    backUp: async () => {},
    cloudStore: () => Promise.reject(new Error('no cloud here')),
  };
});

async function run(...argv: string[]) {
  let out = '';
  let complaints = '';
  const output = {
    write: async (text: string) => {
      out += text;
    },
    writeError: (text: string) => {
      complaints += text;
    },
  };
  const code = await runCommand(argv, context, output);
  return { code, out, complaints, json: () => JSON.parse(out) };
}

function newMail(index: number) {
  const request = newRequest({ email: `visitor${index}@example.org`, receipt: null });
  const message = { ...request.mail.message, subject: `Request ${index}` };
  const typed = {
    name: 'Asha',
    phone: '+91 98765 43210',
    subject: `Request ${index}`,
    message: 'Please call back.',
  };
  return { ...request, request: { ...request.request, ...typed }, mail: { ...request.mail, message } };
}

async function created(index: number, changes: Parameters<typeof newRequest>[0] = {}): Promise<MailDocument> {
  const { id } = await store.create({ ...newMail(index), ...changes });
  now.ms += 1000;
  return (await store.find(id)) as MailDocument;
}

async function delivered(index: number): Promise<MailDocument> {
  const document = await created(index);
  const [leased] = await store.claim({ limit: 1, leaseMs: 1000 });
  if (!leased) throw new Error('nothing to claim');
  const { delivery } = leased;
  await store.settle(document.id, delivery.leaseToken ?? '', accepted(delivery, new Date(now.ms)));
  return document;
}

async function deadLetter(index: number): Promise<string> {
  const { id } = await created(index);
  const [document] = await store.claim({ limit: 1, leaseMs: 1000 });
  if (!document) throw new Error('nothing to claim');
  const { delivery } = document;
  const recipients = delivery.recipients.map((recipient) => ({ ...recipient, outcome: 'refused' as const }));
  await store.settle(id, delivery.leaseToken ?? '', {
    ...delivery,
    recipients,
    state: 'ERROR',
    error: '550 no',
  });
  return id;
}

describe('list and show', () => {
  it('print whole documents, newest first, as JSON', async () => {
    const [first, second] = [await created(1), await created(2)];
    const { code, json } = await run('list', '--json');
    expect(code).toBe(0);
    expect(json()).toEqual([second, first]);
  });

  it('print an empty array when there is nothing', async () => {
    expect((await run('list', '--json')).json()).toEqual([]);
    expect((await run('list')).out).toBe('No requests.\n');
  });

  it('filter by state and count', async () => {
    const dead = await deadLetter(1);
    await created(2);
    expect((await run('list', '--state', 'error', '--json')).json()).toMatchObject([{ id: dead }]);
    expect((await run('list', '--limit', '1', '--json')).json()).toHaveLength(1);
  });

  it('show one by its id, or by the reference that a visitor reads to us', async () => {
    const document = await created(1);
    expect((await run('show', document.id, '--json')).json()).toEqual(document);
    expect((await run('show', document.reference, '--json')).json()).toEqual(document);
    const spoken = document.reference.replace('-', '').toLowerCase();
    expect((await run('show', spoken, '--json')).json()).toEqual(document);
    expect((await run('show', '0000-0000')).code).toBe(3);
    const { out } = await run('show', document.id);
    expect(out).toContain(document.reference);
    expect(out).toContain('Request 1');
    expect(out).toContain('office@fixture.example');
    expect((await run('show', 'NOBODY@X-1')).code).toBe(3);
  });
});

describe('dead letters', () => {
  it('are requeued, one by one or all at once', async () => {
    const [one, other] = [await deadLetter(1), await deadLetter(2)];
    expect((await run('retry', one)).out).toBe(`Requeued: ${one}\n`);
    expect(await store.find(one)).toMatchObject({ delivery: { state: 'RETRY', attempts: 0 } });
    expect((await run('retry', '--all', '--json')).json()).toEqual({ retried: [other] });
    expect((await run('retry', '--all')).code).toBe(3);
    expect((await run('retry')).code).toBe(2);
  });
});

describe('export', () => {
  it('neutralises what a spreadsheet would take for a formula', () => {
    expect(
      csvLine(['tea,=1+1', 'a;@x', 'one\r\n=two', 'a\t-b', 'well-known', 'bell \u0007 and \u009b31m']),
    ).toBe(`"tea,'=1+1","a;'@x","one\n'=two","a\t'-b","well-known","bell   and  31m"\r\n`);
    expect(csvLine(['=1+1', '+91 98', '-5', '@x', '\t=1', ' =1', 'a "b"', 'a,b'])).toBe(
      `"'=1+1","'+91 98","'-5","'@x","'\t=1","' =1","a ""b""","a,b"\r\n`,
    );
  });

  it('names the columns of a CSV as the form does, then the state', async () => {
    await created(1);
    const [head = '', row = ''] = (await run('export')).out.split('\r\n');
    expect(head).toMatch(/^"name","email","phone","subject","message","createdAt","state",/);
    expect(row).toMatch(
      /^"Asha","visitor1@example.org","'\+91 98765 43210","Request 1","Please call back.","2026-11-21T10:00:00.000Z","PENDING",/,
    );
  });

  it('writes one line a request, to a file that only its owner reads', async () => {
    const document = await created(1);
    const file = join(folder, 'requests.jsonl');
    const { code } = await run('export', '--format', 'jsonl', '--output', file);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run('export')).out.split('\r\n')[1]).toContain(document.id);
    expect((await run('export', '--json')).json()).toEqual(document);
    expect((await run('export', '--format', 'xml')).code).toBe(2);
  });
});

describe('erase and purge', () => {
  it('remove a person from the store and from the outbox, and say what', async () => {
    const [one, other] = [await created(1), await created(2)];
    for (const { id } of [one, other]) await context.outbox.write(id, Buffer.from('mail'));
    const { code, json } = await run('erase', '--email', 'Visitor1@Example.org', '--json');
    expect(code).toBe(0);
    expect(json()).toEqual({ documents: 1, files: 1 });
    expect(existsSync(join(folder, 'outbox', `${one.id}.eml`))).toBe(false);
    expect(existsSync(join(folder, 'outbox', `${other.id}.eml`))).toBe(true);
    expect((await run('erase', '--email', 'visitor1@example.org')).code).toBe(3);
    expect((await run('erase', '--email', 'nobody')).code).toBe(2);
  });

  it('keep what is younger', async () => {
    await delivered(1);
    now.ms += 100 * 86_400_000;
    const young = await delivered(2);
    expect((await run('purge', '--older-than', '90d', '--json')).json()).toMatchObject({ documents: 1 });
    expect((await run('list', '--json')).json()).toMatchObject([{ id: young.id }]);
    for (const wrong of ['90', '0d', '-1d', 'd']) {
      expect((await run('purge', `--older-than=${wrong}`)).code).toBe(2);
    }
  });
});

describe('doctor', () => {
  it('finds nothing wrong with what works', async () => {
    const { code, out } = await run('doctor', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).findings).toContainEqual(expect.objectContaining({ name: 'sync', verdict: 'ok' }));
  });

  it('names what is broken', async () => {
    transport = { ...transport, check: async () => 'connect ECONNREFUSED' };
    store = { ...store, health: () => Promise.reject(new Error('the disk is gone')) };
    now.ms = 0;
    const { code, out } = await run('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/^fail {2}store +the disk is gone/m);
    expect(out).toMatch(/^fail {2}transport .*ECONNREFUSED/m);
    expect(out).toMatch(/^fail {2}clock +It says 1970/m);
  });

  it('says once why the store cannot be opened', async () => {
    context = { ...context, store: () => Promise.reject(new Error('the file is damaged')) };
    const { code, out } = await run('doctor');
    expect([code, out.split('the file is damaged').length]).toEqual([1, 2]);
    expect(out).toMatch(/^fail {2}backlog +not known: see store/m);
  });

  it('fails a disk that cannot be looked at', async () => {
    context = { ...context, config: { ...context.config, dataDir: join(folder, 'gone') } };
    expect((await run('doctor')).out).toMatch(/^fail {2}disk/m);
  });

  it('warns of a data folder that others may enter', async () => {
    expect((await run('doctor')).out).toMatch(/^ok {2,4}permissions/m);
    chmodSync(folder, 0o755);
    expect((await run('doctor')).out).toMatch(/^warn {2}permissions +Others may enter/m);
  });

  it('warns of requests that are suspected of spam', async () => {
    expect((await run('doctor')).out).toMatch(/^ok {2,4}suspected/m);
    await store.create({ ...newMail(1), signals: ['link'] });
    expect((await run('doctor')).out).toMatch(/^warn {2}suspected +1 requests/m);
  });

  it('warns where neither a proxy is named nor TLS ends here', async () => {
    expect((await run('doctor')).out).toMatch(/^warn {2}proxy +TRUST_PROXY is not set/m);
    context = { ...context, config: { ...context.config, trustedProxies: ['10.0.0.1'] } };
    expect((await run('doctor')).out).toMatch(/^ok {2,4}proxy/m);
  });

  it('tells of dead letters and of a clock that was set back', async () => {
    await deadLetter(1);
    now.ms -= 3_600_000;
    const { out } = await run('doctor');
    expect(out).toMatch(/^warn {2}backlog .*1 dead letters/m);
    expect(out).toMatch(/^fail {2}clock .*set back/m);
  });
});

describe('what is typed wrong', () => {
  it.each([
    [['nope']],
    [['list', '--colour']],
    [['show']],
    [['show', 'a', 'b']],
    [['list', '--limit', 'x']],
    [['backup']],
  ])('%j ends with code 2 and the usage', async (argv) => {
    const { code, out, complaints } = await run(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(complaints).not.toBe('');
  });

  it('help is no mistake', async () => {
    expect((await run('help')).code).toBe(0);
    expect((await run()).out).toContain('Exit codes');
    expect((await run('erase', '--help')).out).toContain('--email');
  });
});

describe('every command', () => {
  it('names the store that it reads, apart from its answer', async () => {
    const { complaints, json } = await run('list', '--json');
    expect(complaints).toBe('Requests are stored in a test.\n');
    expect(json()).toEqual([]);
  });

  it('escapes control characters that a terminal would obey', async () => {
    const { mail } = newMail(1);
    const message = {
      ...mail.message,
      subject: 'red \u001b[31m \u009b31m',
      html: '',
      text: 'bell \u0007 \u009d',
    };
    const { id } = await created(1, { mail: { ...mail, message } });
    for (const argv of [['list'], ['list', '--json'], ['show', id], ['export'], ['export', '--json']]) {
      const { out } = await run(...argv);
      expect(out.replaceAll(/[\n\r\t]/g, '')).not.toMatch(/\p{Cc}/u);
    }
  });

  it('lists 200,000 requests as JSON without holding more than a page of them', async () => {
    const document = await created(1);
    let read = 0;
    let written = 0;
    let mostHeld = 0;
    store = {
      ...store,
      async list({ limit }) {
        const documents = Array.from({ length: Math.min(limit, 200_000 - read) }, () => document);
        read += documents.length;
        mostHeld = Math.max(mostHeld, read - written);
        return { documents, ...(read < 200_000 ? { cursor: String(read) } : {}) };
      },
    };
    const code = await runCommand(['list', '--json'], context, {
      write: async () => {
        written += 1;
      },
      writeError: () => {},
    });
    expect([code, read, written, mostHeld <= 501]).toEqual([0, 200_000, 200_001, true]);
  });
});
