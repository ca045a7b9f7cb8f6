import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { storedDocuments } from './mail.fixtures.ts';
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { createOutboxTransport } from './outbox-transport.ts';

let outbox: OutboxFolder;
beforeEach(() => {
  outbox = createOutboxFolder(join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox'));
});

const names = () => readdirSync(outbox.path).toSorted();
const longest =
  `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.EXAMPLE`.toUpperCase();
/** Ids that look alike, and ids with every sign that an address may hold. */
const ids = [
  'A@X.EXAMPLE-1763700000000',
  'A@X.EXAMPLE-1763700000001',
  'A@X.EXAMPLE-1763700000000-RECEIPT',
  'AA@X.EXAMPLE-1763700000000',
  'A@X.EXAMPLE-1-1763700000000',
  `${longest}-1763700000000`,
  "!#$%&'*+=?^_`{|}~.-@X.EXAMPLE-1763700000000",
];

test('The outbox holds one file for one document, however often it is written, for its owner’s eyes', async () => {
  const transport = createOutboxTransport(outbox, { name: '', address: 'web@fixture.example' });
  const [document, receipt] = await storedDocuments();
  if (!receipt) throw new Error('a receipt was stored');
  for (const mail of [document, receipt, document]) {
    const report = await transport.send(mail, mail.to, AbortSignal.timeout(5000));
    expect(report).toMatchObject({ outcomes: mail.to.map((address) => ({ address, outcome: 'written' })) });
  }
  const files = names().map((name) => join(outbox.path, name));
  expect(files).toHaveLength(2);
  expect([outbox.path, ...files].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
  const text = readFileSync(files[0] ?? '', 'utf8');
  expect(text).toContain(`Message-ID: ${document.message.messageId}`);
  expect(text).toContain('Bcc: archive@fixture.example');
  await transport.withdraw?.(receipt.id);
  expect(names()).toHaveLength(1);
});

test('No two documents share a file, its name tells no address, and what one person has there can be erased', async () => {
  for (const id of ids) await outbox.write(id, Buffer.from(id));
  expect(names()).toHaveLength(ids.length);
  for (const name of names()) expect(name).toMatch(/^[\w-]{1,60}\.eml$/);
  expect(names().join()).not.toMatch(/example/i);
  // What a killed process left.
  writeFileSync(join(outbox.path, `${names()[0]}.part`), 'half a mail');
  expect(await outbox.erase(' a@x.example ')).toBe(3);
  expect(await outbox.erase(longest.toLowerCase())).toBe(1);
  expect(await outbox.erase('nobody@x.example')).toBe(0);
  expect(names().filter((name) => !name.endsWith('.part'))).toHaveLength(ids.length - 4);
});

test('An outbox that cannot be written is an outage', async () => {
  writeFileSync(outbox.path, 'a file where the folder should be');
  const transport = createOutboxTransport(outbox, { name: '', address: 'web@fixture.example' });
  const [document] = await storedDocuments();
  const report = await transport.send(document, document.to, AbortSignal.timeout(5000));
  expect(report).toMatchObject({ outage: expect.stringContaining('cannot be written') });
  expect(await transport.check()).toContain('cannot be written');
});
