import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { damageRequest } from '../../store/backends/sqlite/sqlite.fixtures.ts';
import { receiptId } from '../../store/document-id.ts';
import type { Delivery, MailDocument } from '../../store/mail-document.ts';
import { accepted, deadLetter, written } from '../../store/mail-store.fixtures.ts';
import { databasePath } from '../../store/open-store.ts';
import { startCommandLine } from '../command-line.fixtures.ts';

/* Commands that change, copy or move requests. */

const HOUR_MS = 3_600_000;

describe('retry', () => {
  test('revives one dead letter by its reference, or all', async () => {
    const { run, settled, store } = startCommandLine();
    const one = await settled(deadLetter);
    const other = await settled(deadLetter);
    expect((await run('retry', one.reference)).output).toBe(`Requeued: ${one.id}\n`);
    expect((await store.find(one.id))?.delivery).toMatchObject({ state: 'RETRY', attempts: 0 });
    expect((await run('retry')).output).toBe(`Requeued: ${other.id}\n`);
  });

  test('revives the others where one is damaged, and names it', async () => {
    const { folder, run, settled } = startCommandLine();
    const damaged = await settled(deadLetter);
    const other = await settled(deadLetter);
    damageRequest(databasePath(folder), damaged);
    const { code, output, errors } = await run('retry');
    expect([code, output]).toEqual([1, `Requeued: ${other.id}\n`]);
    expect(errors).toContain(damaged.reference);
  });

  test('does not say that there is none where the only dead letter is damaged', async () => {
    const { folder, run, settled } = startCommandLine();
    const damaged = await settled(deadLetter);
    damageRequest(databasePath(folder), damaged);
    const { code, errors } = await run('retry');
    expect(code).toBe(1);
    expect(errors).toContain(damaged.reference);
    expect(errors).not.toContain('Nothing to retry');
  });

  test('revives every dead letter before it prints, so that a reader who leaves ends nothing', async () => {
    const { change, run, settled, store } = startCommandLine();
    await settled(deadLetter);
    await settled(deadLetter);
    change({ print: () => Promise.reject(new Error('the reader has left')) });
    await expect(run('retry')).rejects.toThrow('the reader has left');
    expect((await store.summary()).states).toMatchObject({ ERROR: 0, RETRY: 2 });
  });

  test('ends with code 3 where there is no dead letter, or no request of that name', async () => {
    const { run } = startCommandLine();
    expect(await run('retry')).toMatchObject({
      code: 3,
      errors: expect.stringContaining('Nothing to retry'),
    });
    const unknown = await run('retry', '7K3M-9QXV');
    expect(unknown).toMatchObject({ code: 3, errors: expect.stringContaining('No such request') });
  });

  test('ends a dead letter that lacked only an address which the settings no longer name', async () => {
    const { change, parties, run, settled } = startCommandLine();
    const { id } = await settled(deadLetter);
    change({ mailParties: () => ({ ...parties, bcc: [] }) });
    const output = `Delivered to all whom MAIL_TO and MAIL_BCC name now: ${id}\n`;
    expect(await run('retry')).toMatchObject({ code: 0, output });
  });

  test('says that a delivered request was delivered', async () => {
    const { run, settled } = startCommandLine();
    const { id, reference } = await settled(accepted);
    const { code, errors } = await run('retry', reference);
    expect(code).toBe(3);
    expect(errors).toContain(`Nothing to retry: ${id} was delivered.`);
  });

  test('names the time from which a mail is tried again whose worker may have ended', async () => {
    const { run, store, stored } = startCommandLine();
    const { id } = await stored();
    await store.claim({ kind: 'request', limit: 1, leaseMs: 120_000, inFlight: [] });
    expect(await run('retry', id)).toMatchObject({
      code: 3,
      errors: expect.stringContaining('is being sent, or is tried again from 2026-11-21T10:02:01.000Z on'),
    });
  });

  test('names no time where the server claims the mail between the two looks', async () => {
    const { run, store, stored } = startCommandLine();
    const { id } = await stored();
    vi.spyOn(store, 'retry').mockResolvedValueOnce(undefined);
    expect((await run('retry', id)).errors).toContain(`Nothing to retry: ${id} is being sent.\n`);
  });

  test('revives what a server claimed while its clock was ahead, unless it lives and has renewed its lease since', async () => {
    const { clock, run, store, stored } = startCommandLine();
    const { id } = await stored();
    clock.advance(HOUR_MS);
    const claimed = await store.claim({ kind: 'request', limit: 1, leaseMs: 120_000, inFlight: [] });
    clock.advance(-HOUR_MS);
    const delivery = claimed[0]?.delivery as Delivery;
    const leaseExpireTime = new Date(clock.now().getTime() + 120_000).toISOString();
    await store.settle(id, delivery.leaseToken ?? '', { ...delivery, leaseExpireTime });
    expect((await run('retry', id)).errors).toContain('is being sent');
    await store.settle(id, delivery.leaseToken ?? '', delivery);
    expect(await run('retry', id)).toMatchObject({ code: 0, output: `Requeued: ${id}\n` });
  });

  test('does not call a request delivered that was written to the outbox', async () => {
    const { run, settled } = startCommandLine();
    const { id } = await settled(written);
    expect((await run('retry', id)).errors).toContain(`Nothing to retry: ${id} was written to the outbox.`);
  });
});

test('backup refuses where Cloud Firestore holds the requests, and names its own backups', async () => {
  const { change, config, folder, run } = startCommandLine();
  change({ config: { ...config, store: 'firestore' } });
  const copy = join(folder, 'copy.sqlite');
  await expect(run('backup', copy)).rejects.toThrow('gcloud firestore backups');
  expect(existsSync(copy)).toBe(false);
});

test('migrate reads the SQLite file, also where Cloud Firestore is the store already', async () => {
  const { change, run, stored } = startCommandLine();
  const { id } = await stored();
  const imported: string[] = [];
  const cloud = {
    importDocument: async (document: MailDocument) => imported.push(document.id) > 0,
    close: async () => {},
  };
  change({
    store: () => Promise.reject(new Error('the store that requests are moved to')),
    cloudStore: async () => cloud as never,
  });
  const { code, output } = await run('migrate', '--to', 'firestore');
  expect([code, output]).toEqual([0, 'Copied requests: 1; there already: 0.\n']);
  expect(imported).toEqual([receiptId(id), id]);
});

test('migrate copies the others where one is damaged, and ends with code 1', async () => {
  const { change, folder, run, stored } = startCommandLine();
  const damaged = await stored();
  await stored();
  damageRequest(databasePath(folder), damaged);
  const cloud = { importDocument: async () => true, close: async () => {} };
  change({ cloudStore: async () => cloud as never });
  const { code, output, errors } = await run('migrate', '--to', 'firestore');
  expect([code, output]).toEqual([1, 'Copied requests: 1; there already: 0.\n']);
  expect(errors).toContain(damaged.reference);
});

describe('erase', () => {
  test('removes a person’s requests from the store and their mails from the outbox', async () => {
    const { folder, outbox, read, run, stored } = startCommandLine();
    const { id } = await stored();
    const other = await stored({ email: 'ravi@example.org' });
    for (const mail of [id, receiptId(id), other.id]) await outbox.write(mail, Buffer.from('mail'));
    const { code, output } = await run('erase', '--email', 'Asha@Example.org');
    expect(code).toBe(0);
    expect(output).toMatch(/^Removed requests: 1; mails in the outbox: 2\./);
    expect(await read('list')).toEqual([other]);
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1);
  });

  test('finds an address by its domain as a person writes it', async () => {
    const { run, stored } = startCommandLine();
    await stored({ email: 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c' });
    expect((await run('erase', '--email', 'asha@उदाहरण.भारत')).code).toBe(0);
  });

  test('ends with code 3 where nothing is stored of the person', async () => {
    expect((await startCommandLine().run('erase', '--email', 'asha@example.org')).code).toBe(3);
  });

  test('says what it does not reach', async () => {
    const { run, stored } = startCommandLine();
    await stored();
    expect((await run('erase', '--help')).output.replaceAll(/\s+/g, ' ')).toContain(
      'what other people wrote',
    );
    expect((await run('erase', '--email', 'asha@example.org')).output).toContain('name+tag@');
  });
});
