import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testOnPosix } from '../../tests/posix.ts';
import type { MailDocument } from '../store/mail-document.ts';
import { mailAndReceipt } from './mail.fixtures.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { createOutboxTransport } from './outbox-transport.ts';

const neverAborted = new AbortController().signal;
let outbox: OutboxFolder;
let transport: MailTransport;
beforeEach(() => {
  outbox = createOutboxFolder(join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox'));
  transport = createOutboxTransport(outbox, { name: '', address: 'web@fixture.example' });
});

const names = () => readdirSync(outbox.path).toSorted();
const longest =
  `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.EXAMPLE`.toUpperCase();
/** Ids that look alike, and ids with every character that an address may hold. */
const ids = [
  'A@X.EXAMPLE-1763700000000',
  'A@X.EXAMPLE-1763700000001',
  'A@X.EXAMPLE-1763700000000-RECEIPT',
  'AA@X.EXAMPLE-1763700000000',
  'A@X.EXAMPLE-1-1763700000000',
  `${longest}-1763700000000`,
  "!#$%&'*+=?^_`{|}~.-@X.EXAMPLE-1763700000000",
];

/** Writes the documents by the transport, and returns its reports. */
async function write(...documents: readonly MailDocument[]) {
  const reports = [];
  for (const document of documents) reports.push(await transport.send(document, document.to, neverAborted));
  return reports;
}

test('The recipients of a mail in the outbox have the outcome "written"', async () => {
  const { mail } = await mailAndReceipt();
  const [report] = await write(mail);
  expect(report).toMatchObject({
    outcomes: mail.to.map((address) => ({ address, outcome: 'written' })),
  });
});

test('A mail in the outbox has its message id and its blind recipients', async () => {
  const { mail } = await mailAndReceipt();
  await write(mail);
  const text = readFileSync(join(outbox.path, names()[0] ?? ''), 'utf8');
  expect(text).toContain(`Message-ID: ${mail.message.messageId}`);
  expect(text).toContain('Bcc: archive@fixture.example');
});

test('Every line of a mail in the outbox ends as RFC 5322 asks, as on the way to a mail server', async () => {
  const { mail } = await mailAndReceipt();
  await write({ ...mail, message: { ...mail.message, html: '<p>One\ntwo</p>\n', text: 'One\ntwo\n' } });
  const text = readFileSync(join(outbox.path, names()[0] ?? ''), 'utf8');
  expect(text).toContain('One\r\ntwo\r\n');
  expect(text).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
});

test('The outbox holds one file for one document, however often it is written', async () => {
  const { mail, receipt } = await mailAndReceipt();
  await write(mail, receipt, mail);
  expect(names()).toHaveLength(2);
});

testOnPosix('The outbox and its files can be read by their owner alone', async () => {
  const { mail } = await mailAndReceipt();
  await write(mail);
  const paths = [outbox.path, ...names().map((name) => join(outbox.path, name))];
  expect(paths.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test('A mail that is withdrawn leaves the outbox', async () => {
  const { mail, receipt } = await mailAndReceipt();
  await write(mail, receipt);
  await transport.withdraw?.(receipt.id);
  expect(names()).toHaveLength(1);
});

test('No two documents share a file, and its name holds no address', async () => {
  for (const id of ids) await outbox.write(id, Buffer.from(id));
  expect(names()).toHaveLength(ids.length);
  for (const name of names()) expect(name).toMatch(/^[\w-]{1,60}\.eml$/);
  expect(names().join()).not.toMatch(/example/i);
});

test('The mails of one person can be erased, with what a killed process left of them', async () => {
  for (const id of ids) await outbox.write(id, Buffer.from(id));
  const unfinished = `${names().find((name) => name.startsWith('1763700000000-RECEIPT'))}.part`;
  writeFileSync(join(outbox.path, unfinished), 'half a mail');
  expect(await outbox.erase(' a@x.example ')).toBe(3);
  expect(await outbox.erase(longest.toLowerCase())).toBe(1);
  expect(await outbox.erase('nobody@x.example')).toBe(0);
  expect(names()).toHaveLength(ids.length - 4);
});

test('An outbox that cannot be written is an outage', async () => {
  writeFileSync(outbox.path, 'a file where the folder should be');
  const { mail } = await mailAndReceipt();
  const [report] = await write(mail);
  expect(report).toMatchObject({ outage: expect.stringContaining('cannot be written') });
  expect(await transport.check()).toContain('cannot be written');
});

testOnPosix(
  'The outbox says where it is, what was written, and makes its folder where it is checked',
  async () => {
    expect(transport.destination).toBe(
      `Mails are written to ${outbox.path} as .eml files (set SMTP_URL to send them).`,
    );
    expect(await transport.check()).toBeUndefined();
    expect(statSync(outbox.path).mode & 0o777).toBe(0o700);
    expect(await transport.check()).toBeUndefined();
    const { mail } = await mailAndReceipt();
    expect(await write(mail)).toMatchObject([{ outcomes: [{ response: 'Written to the outbox.' }, {}] }]);
  },
);

test('One mail of two is withdrawn, and a file that is no mail stays', async () => {
  const { mail, receipt } = await mailAndReceipt();
  await write(mail, receipt);
  writeFileSync(join(outbox.path, `${names()[0]}.backup`), '');
  const before = names();
  const isReceipt = (name: string) => name.includes('-RECEIPT-');
  const kept = before.filter((name) => !isReceipt(name) || name.endsWith('.backup'));
  expect(kept).toHaveLength(2);
  await outbox.remove(receipt.id);
  expect(names()).toEqual(kept);
  await outbox.remove(mail.id);
  expect(names()).toEqual(before.filter((name) => name.endsWith('.backup')));
});

test('Before the first mail there is nothing to erase or to withdraw', async () => {
  expect(await outbox.erase('asha@example.org')).toBe(0);
  await outbox.remove(ids[0] ?? '');
  expect(existsSync(outbox.path)).toBe(false);
});
