import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { newRequest } from '../store/mail-store.fixtures.ts';
import { storedDocuments } from './mail.fixtures.ts';
import { createOutboxFolder, fileNameOf } from './outbox-folder.ts';
import { createOutboxTransport } from './outbox-transport.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox');
});

describe('the outbox', () => {
  test('holds one file for one document, however often it is written', async () => {
    const transport = createOutboxTransport(createOutboxFolder(folder), {
      name: '',
      address: 'web@fixture.example',
    });
    const [document] = await storedDocuments();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const report = await transport.send(document, ['office@fixture.example'], AbortSignal.timeout(5000));
      expect(report).toMatchObject({ kind: 'answered', answers: [{ verdict: 'accepted' }] });
    }
    expect(readdirSync(folder)).toEqual([`${document.id}.eml`]);
    const mail = readFileSync(join(folder, `${document.id}.eml`), 'utf8');
    expect(mail).toContain(`Message-ID: ${document.message.messageId}`);
    expect(mail).toContain('Bcc: archive@fixture.example');
  });

  test('forgets an unfinished mail of a killed process with its person', async () => {
    const outbox = createOutboxFolder(folder);
    mkdirSync(folder);
    writeFileSync(join(folder, '.A@X.EXAMPLE-1763700000000.eml'), 'half a mail');
    expect(await outbox.erase('a@x.example')).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is for its owner’s eyes', async () => {
    await createOutboxFolder(folder).write('A@X.EXAMPLE-1763700000000', Buffer.from('mail'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'A@X.EXAMPLE-1763700000000.eml')).mode & 0o777).toBe(0o600);
  });

  test('that cannot be written is a system failure, and leaves no half file', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const transport = createOutboxTransport(createOutboxFolder(folder), {
      name: '',
      address: 'web@fixture.example',
    });
    const report = await transport.send(
      (await storedDocuments())[0],
      ['a@x.example'],
      AbortSignal.timeout(5000),
    );
    expect(report.kind).toBe('system-fault');
    expect(await transport.check()).toContain('cannot be written');
  });

  test('forgets one person and nobody else', async () => {
    const outbox = createOutboxFolder(folder);
    const long =
      `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.EXAMPLE`.toUpperCase();
    for (const id of [
      'A@X.EXAMPLE-1763700000000',
      'A@X.EXAMPLE-1763700000001',
      'AA@X.EXAMPLE-1763700000000',
    ]) {
      await outbox.write(id, Buffer.from('mail'));
    }
    await outbox.write(`${long}-1763700000000`, Buffer.from('mail'));
    expect(await outbox.erase(' a@x.example ')).toBe(2);
    expect(await outbox.erase(long.toLowerCase())).toBe(1);
    expect(readdirSync(folder)).toEqual(['AA@X.EXAMPLE-1763700000000.eml']);
  });

  test('holds the receipt beside the mail, takes one back, and forgets both', async () => {
    const outbox = createOutboxFolder(folder);
    const transport = createOutboxTransport(outbox, { name: '', address: 'web@fixture.example' });
    const [mail, receipt] = await storedDocuments(newRequest());
    if (!receipt) throw new Error('a receipt was stored');
    const write = () =>
      Promise.all([mail, receipt].map((one) => transport.send(one, one.to, AbortSignal.timeout(5000))));
    await write();
    expect(readdirSync(folder).toSorted()).toEqual([`${mail.id}.eml`, `${mail.id}.receipt.eml`].toSorted());
    await transport.withdraw?.(receipt.id);
    expect(readdirSync(folder)).toEqual([`${mail.id}.eml`]);
    await write();
    expect(await outbox.erase('nobody@example.org')).toBe(0);
    expect(await outbox.erase('asha@example.org')).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('drops what is older than a moment', async () => {
    const outbox = createOutboxFolder(folder);
    await outbox.write('A@X.EXAMPLE-1000', Buffer.from('old'));
    await outbox.write('A@X.EXAMPLE-2000', Buffer.from('new'));
    mkdirSync(join(folder, 'not-ours-5.eml.d'));
    expect(await outbox.purge(new Date(1500))).toBe(1);
    expect(await createOutboxFolder(join(folder, 'absent')).purge(new Date())).toBe(0);
  });

  test('names files safely whatever the address', () => {
    expect(fileNameOf("O'BRIEN%+x/../@X.EXAMPLE-17")).not.toContain('/');
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), fc.nat(), (owner, ms) => {
        const name = fileNameOf(`${owner}-${ms}`);
        expect(name).toMatch(/^[A-Za-z0-9@._+%-]+-\d+\.eml$/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }),
    );
  });

  test('never gives two documents one file', () => {
    const owner = fc.string({ minLength: 1, maxLength: 260 }).map((text) => text.toUpperCase());
    fc.assert(
      fc.property(owner, owner, fc.nat(), (one, other, ms) => {
        fc.pre(one.isWellFormed() && other.isWellFormed() && one !== other);
        expect(fileNameOf(`${one}-${ms}`)).not.toBe(fileNameOf(`${other}-${ms}`));
      }),
    );
  });
});
