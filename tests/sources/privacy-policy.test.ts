import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillTimeField, honeypotField, submissionKeyField } from '../../contact/contact-request.ts';
import { parseConfig } from '../../server/config.ts';
import { createRateLimiter, receiptWindowMs, requestWindowMs } from '../../server/http/rate-limiter.ts';
import { spamSignals } from '../../server/http/spam-signals.ts';
import { memoryStore } from '../../server/mail/mail.fixtures.ts';
import { purgeOnce } from '../../server/mail/retention.ts';
import { silentLog } from '../../server/process/log.ts';
import { openSqliteStore } from '../../server/store/backends/sqlite/sqlite-store.ts';
import { newMail } from '../../server/store/mail-store.fixtures.ts';
import { contentLanguages } from '../../src/content-check/content-languages.ts';

const [language = 'en'] = contentLanguages('content');
const folder = `content/${language}`;
const constants = parse(readFileSync(`${folder}/legal-constants.yaml`, 'utf8'));
const policy = readFileSync(`${folder}/policies/privacy-policy.md`, 'utf8').replace(
  /\{\{(\w+)\}\}/g,
  (variable, name) => String(constants[name] ?? variable),
);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const request = {
  name: 'Asha',
  email: 'asha@example.org',
  phone: '',
  subject: 'A shop',
  user_content: 'Tea.',
};
const person = { honeypot: '', fillTimeMs: 30_000 };

// The sentences are English: whoever translates the policy compares it with these.
describe.runIf(/^en\b/.test(language))('The Privacy Policy tells the truth about', () => {
  test('how long requests are kept: as long as the server keeps them by default', () => {
    const parsed = parseConfig({});
    expect(parsed.ok && parsed.config.retentionDays).toBe(constants.retentionDays);
    expect(policy).toContain(`kept in our database for ${constants.retentionDays} days`);
  });

  test('requests that were never delivered: they are removed too, and somebody is warned before', async () => {
    expect(policy).toMatch(
      /removes it, together with the record of the receipt, even if it could never be delivered to {{company}}; our staff are warned of such a request before it is removed/,
    );
    let now = new Date('2026-01-01');
    const store = memoryStore(() => now);
    const { id } = await store.create(newMail());
    const warned: string[] = [];
    const log = { ...silentLog, warn: (event: string) => warned.push(event) };
    const look = async (day: number) => {
      now = new Date(Date.parse('2026-01-01') + day * DAY);
      await store.noteRetentionLook(new Date(now.getTime() - DAY));
      const outbox = { purge: async () => 0 };
      await purgeOnce({ store, outbox, log, clock: () => now, retentionDays: constants.retentionDays });
    };
    await look(constants.retentionDays - 1);
    expect(warned).toEqual(['undelivered-before-retention']);
    expect(await store.get(id)).toBeDefined();
    await look(constants.retentionDays + 1);
    expect(await store.get(id)).toBeUndefined();
  });

  test.each([
    [
      'requests',
      requestWindowMs,
      constants.rateLimitWindowMinutes * MINUTE,
      `twice ${constants.rateLimitWindowMinutes} minutes for requests`,
    ],
    [
      'receipts',
      receiptWindowMs,
      constants.receiptLimitWindowHours * 60 * MINUTE,
      `twice ${constants.receiptLimitWindowHours} hours for receipts`,
    ],
  ])('how long the counts of %s live: two of their periods at most', (_what, windowMs, stated, sentence) => {
    expect(windowMs).toBe(stated);
    expect(policy).toContain(sentence);
    let now = 0;
    const limiter = createRateLimiter(windowMs, () => now);
    limiter.consume([{ key: 'asha', limit: 5 }]);
    for (now = windowMs; now <= 2 * windowMs; now += windowMs) limiter.forget();
    expect(limiter.size()).toBe(0);
  });

  test('what the form carries beside what is typed: a key, a time and an empty field', () => {
    expect([submissionKeyField, fillTimeField, honeypotField]).toHaveLength(3);
    expect(policy).toContain('The form also carries three technical values');
  });

  test.each([
    ['links', { ...request, user_content: 'www.a.example www.b.example www.c.example' }, person],
    ['a filled hidden field', request, { ...person, honeypot: 'x' }],
    ['a form completed faster than anyone can type', request, { ...person, fillTimeMs: 10 }],
  ])('the signs of spam: %s', (sign, typed, hidden) => {
    expect(policy).toContain(sign);
    expect(spamSignals(typed, hidden)).toHaveLength(1);
  });

  test('a suspicion: the request is not held back, and a person sees it', () => {
    expect(policy).toMatch(
      /not held back: it is marked as suspected, sent to \{\{company\}\} like any other, and seen by a person/,
    );
  });

  test('what an erasure leaves: when, and how many, and nothing that leads to the visitor', async () => {
    expect(policy).toContain(
      'It keeps a note that something was erased: the time and the number of requests.',
    );
    const path = join(mkdtempSync(join(tmpdir(), 'privacy-')), 'requests.sqlite');
    const store = openSqliteStore({ path, now: () => new Date(), messageIdDomain: 'sandhi.test' });
    await store.create(newMail({ email: 'zubeida@example.org' }));
    await store.erase('zubeida@example.org');
    await store.close();
    const db = new DatabaseSync(path, { readOnly: true });
    const note = db.prepare('SELECT * FROM erasures').get() ?? {};
    db.close();
    expect(Object.keys(note).sort()).toEqual(['documents', 'erased_at', 'keys']);
    const bytes = readFileSync(path);
    expect(bytes.toString('latin1').toLowerCase()).not.toContain('zubeida');
    for (const spelling of ['zubeida@example.org', 'ZUBEIDA@EXAMPLE.ORG']) {
      const code = createHash('sha256').update(spelling).digest();
      for (const form of [code, code.toString('hex'), code.toString('base64url')])
        expect(bytes.includes(form)).toBe(false);
    }
  });
});
