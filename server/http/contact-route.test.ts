import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureMessages as messages } from '../../tests/server/fixture-dist.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import { receiptId } from '../store/document-id.ts';
import { listed } from '../store/mail-store.fixtures.ts';
import type { MailStore } from '../store/mail-store.ts';
import { goodRequest, startOwnTestApp, startTestApp } from './app.fixtures.ts';

const json = { accept: 'application/json' };
const app = await startTestApp();

/** An app with limits of its own, and a way to post from a client's address and to list what was stored, oldest first. */
async function limitedTo(environment: Readonly<Record<string, string>>) {
  const own = await startOwnTestApp({ environment });
  let count = 0;
  const statusOf = async (typed: Partial<typeof goodRequest>, client = `198.51.100.${count + 1}`) => {
    count += 1;
    const filled = { ...goodRequest, subject: `Nr ${count}`, ...typed };
    return (await own.post(filled, { ...json, 'x-forwarded-for': client })).status;
  };
  const stored = async () => (await listed(own.store)).toReversed();
  const hasReceipt = async (id: string) => (await own.store.find(receiptId(id))) !== undefined;
  const receipts = async () => Promise.all((await stored()).map(({ id }) => hasReceipt(id)));
  return { ...own, statusOf, stored, receipts };
}

describe('a request', () => {
  test('posted by our script is stored, and the response has its id', async () => {
    const { status, text } = await app.post({ ...goodRequest, email: 'Json@Example.org' }, json);
    expect([status, JSON.parse(text).success]).toEqual([200, true]);
    const { id } = JSON.parse(text);
    expect(id).toMatch(/^JSON@EXAMPLE.ORG-\d{13}$/);
    expect(await app.store.find(id)).toMatchObject({
      to: ['office@fixture.example', 'Json@Example.org'],
      replyTo: 'Json@Example.org',
      message: { subject: expect.stringContaining('Call-back request from Asha Rao: A new shop') },
      signals: [],
      delivery: {
        state: 'PENDING',
        recipients: [{ address: 'office@fixture.example' }, { address: 'archive@fixture.example' }],
      },
    });
  });

  test('posted by the form alone leads to the page that says so', async () => {
    const { status, headers } = await app.post(goodRequest, { accept: 'text/html,*/*;q=0.8' });
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/contact\/sent\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    ]);
    expect((await app.request(headers.location ?? '')).status).toBe(200);
  });

  test.each([
    ['/contact', '/#contact'],
    ['/contact/', '/#contact'],
    ['/hi/contact', '/hi#contact'],
    ['/hi/contact/', '/hi#contact'],
    ['/contact?utm_source=mail&x=%2F%20?', '/?utm_source=mail&x=%2F%20?#contact'],
    ['/hi/contact/?utm_source=mail', '/hi?utm_source=mail#contact'],
    ['/contact/sent?utm_source=mail', '/?utm_source=mail#contact'],
    ['/contact/sent?utm_source=mail&reference=x', '/?utm_source=mail#contact'],
  ])('begins at the form: %s leads to %s', async (path, form) => {
    const { status, headers } = await app.request(path);
    expect([status, headers.location]).toEqual([303, form]);
  });

  test.each(['/contact/sent', '/contact/sent?reference=', '/contact/sent?reference=x'])(
    'did not arrive where %s is opened: it leads to the form',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await app.request(path, { method });
        expect([status, headers.location]).toEqual([303, '/#contact']);
      }
    },
  );

  const submission = { ...goodRequest, submission_key: '4c04eff1-a332-4360-968e-83d8906799e8' };

  test('sent again as the same submission is stored once, and counts once', async () => {
    const { post, statusOf, stored } = await limitedTo({ CONTACT_RATE_LIMIT: '3' });
    const responses = await Promise.all([1, 2, 3].map(() => post(submission, json)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect([await statusOf({}), await statusOf({}), await statusOf({})]).toEqual([200, 200, 429]);
  });

  test('sent again with the same content on one day is stored once, and counts once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { post, statusOf, stored } = await limitedTo({ CONTACT_RATE_LIMIT: '2' });
    for (let click = 0; click < 4; click += 1) expect((await post(goodRequest)).status).toBe(303);
    expect(await stored()).toHaveLength(1);
    expect([await statusOf({}), await statusOf({})]).toEqual([200, 429]);
  });

  test('sent again when its client has used up the limit has the first response, and stays one request', async () => {
    const { post, statusOf, stored } = await limitedTo({ CONTACT_RATE_LIMIT: '1' });
    const first = await post(submission, json);
    const again = await post(submission, json);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(await statusOf({})).toBe(429);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['without a key', {}],
    ['with the key of its form', { submission_key: submission.submission_key }],
  ])(
    'stored after its deadline and sent again from the page of that failure, %s, is one request',
    async (_, key) => {
      const slow = Promise.withResolvers<void>();
      const backing = openTemporaryStore();
      onTestFinished(() => backing.close());
      const create: MailStore['create'] = (request) => slow.promise.then(() => backing.create(request));
      const own = await startOwnTestApp({ store: { create }, storeDeadlineMs: 50 });
      const typed = { ...goodRequest, user_content: 'We sell tea.\r\nAnd "coffee".', ...key };
      const { status, text } = await own.post(typed);
      expect(status).toBe(503);
      slow.resolve();
      await expect.poll(async () => (await listed(backing)).length).toBe(1);
      const [, posted = ''] = text.match(/name="submission_key" value="([^"]*)"/) ?? [];
      expect((await own.post({ ...typed, submission_key: posted })).status).toBe(303);
      expect(await listed(backing)).toHaveLength(1);
    },
  );

  test('sent with another text as the same submission is another request', async () => {
    const { post, stored } = await limitedTo({ CONTACT_RATE_LIMIT: '2' });
    await post(submission);
    expect((await post({ ...submission, user_content: 'And coffee.' })).status).toBe(303);
    expect(await stored()).toHaveLength(2);
  });
});

describe('a refused request', () => {
  const wrong = { ...goodRequest, email: 'asha at example', name: '', user_content: 'x'.repeat(5001) };

  test('has for our script one message for each field, and never uses up the limit', async () => {
    const strict = await limitedTo({ CONTACT_RATE_LIMIT: '1' });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { status, text } = await strict.post(wrong, json);
      expect(status).toBe(422);
      expect(JSON.parse(text)).toEqual({
        success: false,
        message: messages.failure,
        issues: {
          name: messages.issues.name.required,
          email: messages.issues.email.invalid,
          user_content: messages.issues.user_content['too-long'],
        },
      });
    }
    expect((await strict.post(goodRequest)).status).toBe(303);
  });

  test('comes back as the form with everything that was typed, escaped', async () => {
    const typed = { subject: '"><script>alert(1)</script>', user_content: '</textarea><b>%%message%%' };
    const { status, headers, text } = await app.post({ ...wrong, ...typed }, { accept: 'text/html' });
    const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store, no-transform' };
    expect({ status, headers }).toMatchObject({ status: 422, headers: page });
    for (const part of [
      `<h1>${messages.failedPage.checkFields}</h1>`,
      '<p role="alert"></p>',
      'value="asha at example" aria-invalid="true"',
      messages.issues.email.invalid,
      'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" aria-invalid="false"',
      '&lt;/textarea&gt;&lt;b&gt;%%message%%</textarea>',
      messages.failedPage.typed,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('<script>');
    expect(text).toContain('name="submission_key" value=""');
    const withKey = { ...wrong, submission_key: '"><b>' };
    expect((await app.post(withKey, { accept: 'text/html' })).text).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  test('comes back as an empty form that says so where it was not read', async () => {
    const unreadable = { accept: 'text/html', 'content-encoding': 'gzip' };
    const { status, text } = await app.post(goodRequest, unreadable);
    expect(status).toBe(415);
    expect(text).toContain(messages.failedPage.notTyped);
    expect(text).not.toContain(messages.failedPage.typed);
    for (const field of ['name', 'email', 'phone', 'subject'])
      expect(text).toContain(`<input name="${field}" value="" aria-invalid="false"><p></p>`);
    expect(text).toContain('<textarea aria-invalid="false"></textarea><p></p>');
  });

  const form = 'application/x-www-form-urlencoded';
  const type = 'application/json';
  test.each([
    ['plain text', 'text/plain', 'name=Asha', 415],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415],
    ['half a JSON object', type, '{"name":', 400],
    ['a JSON list', type, '[]', 422],
    ['JSON null', type, 'null', 422],
    ['nothing as a form', form, '', 422],
    ['a form with broken escapes', form, 'name=%E0%A4%A&email=%ZZ', 422],
    ['a field sent twice', form, `${new URLSearchParams(goodRequest)}&email=other@example.org`, 422],
    ['fields of a prototype', type, `{"__proto__":${JSON.stringify(goodRequest)}}`, 422],
    ['a field that is no text', type, JSON.stringify({ ...goodRequest, name: { $ne: 1 } }), 422],
    ['a form with too long a name', form, `name=${'x'.repeat(200_000)}`, 422],
  ])('is a client’s mistake where it is %s', async (_what, typed, body, status) => {
    const headers = { 'content-type': typed, ...json };
    const response = await app.request('/contact', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({ success: false, message: messages.failure });
  });

  test.each([
    ['compressed', { 'content-type': form, 'content-encoding': 'gzip' }, 415],
    ['in an encoding that would garble its names', { 'content-type': `${form}; charset=iso-8859-1` }, 415],
    ['JSON in such an encoding', { 'content-type': `${type};charset="UTF-16"` }, 415],
    ['UTF-8, and says so', { 'content-type': `${form};charset=utf8`, 'content-encoding': 'identity' }, 422],
  ])('that is %s is read as far as it can be read', async (_what, sent, status) => {
    const headers = { ...sent, ...json };
    const response = await app.request('/contact', { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(status);
  });
});

describe('a body that is too large', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const bodyOf = (bytes: number) => `name=${'x'.repeat(bytes)}`;

  test.each([
    ['a form', form, bodyOf(400_000)],
    ['JSON', { 'content-type': 'application/json' }, JSON.stringify({ name: 'x'.repeat(400_000) })],
  ])('is read to its end where it is %s, so that a proxy can pass the refusal on', async (_, type, body) => {
    const headers = { ...type, ...json, connection: 'keep-alive' };
    const refused = await app.request('/contact', { method: 'POST', headers, body });
    expect([refused.status, refused.headers.connection]).not.toContain('close');
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toEqual({ success: false, message: messages.tooLarge });
  });

  test('leads to an empty form that says so, without script', async () => {
    const headers = { ...form, accept: 'text/html' };
    const { text } = await app.request('/contact', { method: 'POST', headers, body: bodyOf(400_000) });
    for (const part of [messages.failure, messages.tooLarge, messages.failedPage.notTyped])
      expect(text).toContain(part);
    expect(text).not.toContain(messages.failedPage.typed);
  });

  test('ends the connection where it is larger than all that is read', async () => {
    const headers = { ...form, ...json, connection: 'keep-alive' };
    const refused = await app.request('/contact', { method: 'POST', headers, body: bodyOf(3_000_000) });
    expect([refused.status, refused.headers.connection]).toEqual([413, 'close']);
  });

  test('that is still moderate comes back with what was typed', async () => {
    const message = 'x'.repeat(120_000);
    const { status, text } = await app.post(
      { ...goodRequest, user_content: message },
      { accept: 'text/html' },
    );
    expect([status, text.includes(message)]).toEqual([422, true]);
  });
});

describe('the limits', () => {
  test('give a /56 network room for four clients and a /48 network for sixteen, and refuse nobody else', async () => {
    const { statusOf } = await limitedTo({ CONTACT_RATE_LIMIT: '1' });
    const from = (client: string) =>
      statusOf({ email: `${client.replaceAll(':', '-')}@example.org` }, client);
    const statuses: number[] = [];
    for (let network = 0; network < 5; network += 1) statuses.push(await from(`2001:db8:1:${network}::1`));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (let network = 1; network <= 12; network += 1)
      expect(await from(`2001:db8:1:${network.toString(16)}00::1`)).toBe(200);
    expect(await from('2001:db8:1:ff00::1')).toBe(429);
    for (const other of ['2001:db8:2::1', '198.51.100.1']) expect(await from(other)).toBe(200);
  });

  test('hold for one mailbox, whoever sends and however its address is written', async () => {
    const { statusOf } = await limitedTo({ CONTACT_RATE_LIMIT: '2' });
    for (const email of ['ASHA@gmail.com', 'a.sha+shop+x@googlemail.com'])
      expect(await statusOf({ email })).toBe(200);
    expect(await statusOf({ email: 'asha@gmail.com' })).toBe(429);
    // Elsewhere a dot makes another mailbox.
    for (const email of ['asha@x.example', 'asha@x.example', 'as.ha@x.example'])
      expect(await statusOf({ email })).toBe(200);
  });

  test('say when to send again, and keep what was typed on the page', async () => {
    const { statusOf, post } = await limitedTo({ CONTACT_RATE_LIMIT: '1' });
    await statusOf({ email: 'asha@gmail.com' });
    const { status, headers, text } = await post({ ...goodRequest, email: 'asha@gmail.com' });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain(`<h1>${messages.failedPage.heading}</h1>`);
    expect(text).toContain(`<p role="alert">${messages.failure}</p><p>${messages.tooMany}</p>`);
    expect(text).toContain('value="A new shop"');
  });

  test('for everybody together mark what is beyond them, without a receipt, and delay its mails', async () => {
    const { statusOf, stored, receipts } = await limitedTo({ OVERALL_RATE_LIMIT: '2' });
    for (let index = 1; index <= 4; index += 1)
      expect(await statusOf({ email: `v${index}@example.org` })).toBe(200);
    const documents = await stored();
    expect(await receipts()).toEqual([true, false, false, false]);
    expect(documents.map(({ to }) => to.length)).toEqual([2, 1, 1, 1]);
    const flood = ['beyond-overall-limit'];
    expect(documents.map(({ signals }) => signals)).toEqual([[], [], flood, flood]);
    const isDelayed = documents.map(
      ({ delivery, createdAt }) => (delivery.nextAttemptTime ?? '') > createdAt,
    );
    expect(isDelayed).toEqual([false, false, true, true]);
  });
});

describe('the log', () => {
  test('has few lines of a client that is refused, or sends a request, again and again', async () => {
    const { statusOf, post, lines } = await limitedTo({ CONTACT_RATE_LIMIT: '1' });
    for (let count = 0; count < 20; count += 1) await post(goodRequest);
    for (let count = 0; count < 20; count += 1) expect(await statusOf({})).toBe(429);
    const events = lines.map(({ event, created }) => [event, created]);
    expect(events).toEqual([
      ['request-stored', true],
      ['request-stored', false],
      ['too-many-requests', undefined],
    ]);
  });

  test('has one line of a store that fails, however many requests and checks of health find it so', async () => {
    const failing = () => Promise.reject(new Error('disk full'));
    const { post, request, lines } = await startOwnTestApp({ store: { create: failing, summary: failing } });
    for (let count = 0; count < 20; count += 1) {
      expect((await post(goodRequest)).status).toBe(503);
      expect((await request('/healthz')).status).toBe(503);
    }
    expect(lines.map(({ during }) => during)).toEqual(['create', 'health']);
  });
});

describe('the visitor’s receipt', () => {
  test('is not sent to an address that had many in a day, and the company has the request unmarked', async () => {
    const { statusOf, stored, receipts } = await limitedTo({ CONTACT_RATE_LIMIT: '1' });
    const now = vi.spyOn(performance, 'now');
    onTestFinished(() => now.mockRestore());
    for (let index = 1; index <= 3; index += 1) {
      expect(await statusOf({})).toBe(200);
      now.mockReturnValue(performance.now() + 600_000);
    }
    expect(await receipts()).toEqual([true, true, false]);
    expect((await stored()).at(-1)).toMatchObject({ to: ['office@fixture.example'], signals: [] });
  });

  test('is not sent to more than a fifth of the overall limit in an hour, and the company has the request unmarked', async () => {
    const { statusOf, stored, receipts } = await limitedTo({ OVERALL_RATE_LIMIT: '10' });
    for (let index = 1; index <= 4; index += 1)
      expect(await statusOf({ email: `v${index}@example.org` })).toBe(200);
    expect(await receipts()).toEqual([true, true, false, false]);
    expect((await stored()).map(({ signals }) => signals)).toEqual([[], [], [], []]);
  });

  test.each([
    ['x=?utf-8?q?y@example.org'],
    ['asha%victim.example@relay.example'],
    ['victim.example!asha@relay.example'],
    ['asha@localhost'],
    ['asha@192.0.2.7'],
    ['office@fixture.example'],
    ['archive@fixture.example'],
    ['Hello@Fixture.example'],
    ['web@fixture.example'],
    ['hello+test@fixture.example'],
  ])('is not sent to %s, and the company has the request', async (email) => {
    const { id } = JSON.parse((await app.post({ ...goodRequest, email }, json)).text);
    expect(await app.store.find(receiptId(id))).toBeUndefined();
    const expected = { to: ['office@fixture.example'], signals: [], replyTo: email };
    expect(await app.store.find(id)).toMatchObject(expected);
  });

  test('does not exist where the Firestore extension sends the document’s message to all', async () => {
    const firestore = { STORE: 'firestore', FIRESTORE_PROJECT_ID: 'x', OVERALL_RATE_LIMIT: '1' };
    const { statusOf, stored, receipts } = await limitedTo(firestore);
    for (const email of ['one@example.org', 'two@example.org']) await statusOf({ email });
    const [usual, flooded] = await stored();
    expect(await receipts()).toEqual([false, false]);
    expect(usual?.delivery.recipients).toHaveLength(3);
    expect(usual?.to).toEqual(['office@fixture.example', 'one@example.org']);
    expect(flooded).toMatchObject({ to: ['office@fixture.example'], delivery: { state: 'PENDING' } });
  });
});

test('Suspected spam is accepted like any other request, and mailed to the company alone, marked', async () => {
  const spam = { ...goodRequest, subject: 'Pills', leave_empty: 'https://spam.example' };
  const { status, text } = await app.post(spam, json);
  expect(status).toBe(200);
  const { id } = JSON.parse(text);
  expect(await app.store.find(id)).toMatchObject({
    to: ['office@fixture.example'],
    message: { subject: expect.stringContaining('Suspected spam: Call-back request from Asha Rao: Pills') },
    signals: ['honeypot'],
    delivery: { state: 'PENDING' },
  });
  expect(await app.store.find(receiptId(id))).toBeUndefined();
});

test('A form of an earlier release, whose hidden fields a browser may have filled, is suspected of nothing', async () => {
  const earlier = {
    ...goodRequest,
    email: 'rao@example.org',
    company_website: 'Rao Textiles',
    fill_time: '900',
  };
  const { text } = await app.post(earlier, json);
  expect(await app.store.find(JSON.parse(text).id)).toMatchObject({ signals: [] });
});

test('The longest message in Hindi is accepted from a form', async () => {
  const long = { ...goodRequest, email: 'hindi@example.org', user_content: 'क'.repeat(5000) };
  expect((await app.post(long, json)).status).toBe(200);
});
