import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { validConfig } from '../config.fixtures.ts';
import type { MailParties } from '../mail/compose-mail.ts';
import { createOutboxFolder } from '../mail/outbox-folder.ts';
import { openSqliteStore } from '../store/backends/sqlite/sqlite-store.ts';
import { type Delivery, type MailDocument, type MailKind, mailKinds } from '../store/mail-document.ts';
import { accepted, COMPANY, manualClock, newRequest, OFFICE } from '../store/mail-store.fixtures.ts';
import type { NewRequest } from '../store/mail-store.ts';
import { databasePath } from '../store/open-store.ts';
import type { CommandContext, Dns } from './command-context.ts';
import { runCommandLine } from './command-line.ts';

/** The command line for the test that runs, over a store and a folder of its own. */
export function startCommandLine() {
  const clock = manualClock('2026-11-21T10:00:00.000Z');
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  const store = openSqliteStore(databasePath(folder), clock.now);
  onTestFinished(() => store.close());
  const config = validConfig({
    DATA_DIR: folder,
    SMTP_URL: 'smtp://mail.example',
    TRUST_PROXY: '10.0.0.1',
  });
  const parties: MailParties = {
    ...COMPANY,
    from: { name: 'Fixture Works', address: 'web@mail.fixture.example' },
    replyTo: OFFICE,
  };
  let output = '';
  let errors = '';
  let context: CommandContext = {
    config,
    storeDescription: 'Requests are stored in a test.',
    clock: clock.now,
    dns: dnsOf({}),
    outbox: createOutboxFolder(join(folder, 'outbox')),
    askServer: async () => ['ok', 'A test says: ok.'],
    store: async () => store,
    sqliteStore: async () => store,
    undeliverable: () => [],
    mailParties: () => parties,
    sampleNotice: () => undefined,
    transport: async () => ({
      destination: 'Mails are sent through smtp://mail.example.',
      concurrency: 1,
      send: () => Promise.reject(new Error('no command sends a mail')),
      check: async () => undefined,
    }),
    cloudStore: () => Promise.reject(new Error('no cloud in this test')),
    print: async (text) => {
      output += text;
    },
    printError: (text) => {
      errors += text;
    },
  };

  /** Replaces parts of what the commands work with. */
  function change(parts: Partial<CommandContext>): void {
    context = { ...context, ...parts };
  }

  async function run(...argv: string[]) {
    output = '';
    errors = '';
    const code = await runCommandLine(argv, context);
    return { code, output, errors };
  }

  /** The output of a command, parsed as JSON. */
  async function read(...argv: string[]): Promise<unknown> {
    return JSON.parse((await run(...argv, '--json')).output);
  }

  /** Stores a request, a second before the next. */
  async function stored(changes: Partial<NewRequest> = {}): Promise<MailDocument> {
    const { id } = await store.create(newRequest(changes));
    clock.advance(1000);
    return (await store.find(id)) as MailDocument;
  }

  /** Stores a request and settles its mail, which is then final. */
  async function settled(conclude: (delivery: Delivery, at: Date) => Delivery): Promise<MailDocument> {
    const { id } = await stored();
    const claim = (kind: MailKind) => store.claim({ kind, limit: 10, leaseMs: 1000, inFlight: [] });
    for (const { delivery, ...document } of (await Promise.all(mailKinds.map(claim))).flat()) {
      const settle = document.id === id ? conclude : accepted;
      await store.settle(document.id, delivery.leaseToken ?? '', settle(delivery, clock.now()));
    }
    return (await store.find(id)) as MailDocument;
  }

  return {
    clock,
    folder,
    store,
    config,
    outbox: context.outbox,
    parties,
    change,
    run,
    read,
    stored,
    settled,
  };
}

/**
 * A domain name system with these texts by name: an empty list for a name that has others below it, a code where the
 * question fails. Every domain takes mail.
 */
export function dnsOf(texts: Readonly<Record<string, readonly string[] | string>>): Dns {
  const failure = (code: string) => Object.assign(new Error(`queryTxt ${code}`), { code });
  return {
    resolveMx: async () => [{ exchange: 'mx.fixture.example', priority: 10 }],
    async resolveTxt(name: string) {
      const found = texts[name] ?? 'ENOTFOUND';
      if (typeof found === 'string') throw failure(found);
      if (found.length === 0) throw failure('ENODATA');
      // A text longer than 255 bytes arrives in pieces.
      return found.map((text) => [text.slice(0, 9), text.slice(9)]);
    },
  } as unknown as Dns;
}
