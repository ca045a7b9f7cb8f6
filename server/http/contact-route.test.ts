import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import { receiptId } from '../store/document-id.ts';
import type { MailDocument } from '../store/mail-document.ts';
import { listed } from '../store/mail-store.fixtures.ts';
import { goodRequest, startOwnTestApp, startTestApp, type TestApp } from './app.fixtures.ts';

const json = { accept: 'application/json' };
const { messages } = fixtureManifest;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function receiptsOf(of: TestApp, requests: readonly (MailDocument | undefined)[]) {
  const receipts = await Promise.all(requests.map((request) => of.store.find(receiptId(request?.id ?? ''))));
  return receipts.map((receipt) => receipt !== undefined);
}

async function documents(of: TestApp) {
  return listed(of.store);
}

describe('a request', () => {
  test('posted by our script is stored and answered with its id', async () => {
    const { status, text } = await app.post({ ...goodRequest, email: 'Json@Example.org' }, json);
    expect(status).toBe(200);
    const { success, id } = JSON.parse(text);
    expect(success).toBe(true);
    expect(id).toMatch(/^JSON@EXAMPLE.ORG-\d{13}$/);
    const stored = await app.store.find(id);
    expect(stored).toMatchObject({
      to: ['office@fixture.example', 'Json@Example.org'],
      replyTo: 'Json@Example.org',
      message: { subject: expect.stringContaining('Call-back request: A new shop') },
      signals: [],
      delivery: { state: 'PENDING' },
    });
  });

  test('posted as JSON is the same', async () => {
    const body = JSON.stringify({ ...goodRequest, email: 'body@example.org' });
    const headers = { 'content-type': 'application/json; charset=utf-8', ...json };
    const { status, text } = await app.ask('/contact', { method: 'POST', headers, body });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ success: true });
  });

  test('posted by the form alone leads to the page that says so', async () => {
    const { status, headers } = await app.post(goodRequest, { accept: 'text/html,*/*;q=0.8' });
    expect(status).toBe(303);
    expect(headers.location).toBe('/contact/sent');
    expect((await app.ask('/contact/sent')).status).toBe(200);
  });

  test('sent twice from one submission is stored once', async () => {
    const once = await startOwnTestApp({});
    const submission = { ...goodRequest, submission_key: '4c04eff1-a332-4360-968e-83d8906799e8' };
    const answers = await Promise.all([
      once.post(submission, json),
      once.post(submission, json),
      once.post(submission, json),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await documents(once)).toHaveLength(1);
    await once.post({ ...submission, user_content: 'And coffee.' }, json);
    expect(await documents(once)).toHaveLength(2);
  });

  test('sent twice without a submission is stored once a day', async () => {
    const once = await startOwnTestApp({});
    await Promise.all([once.post(goodRequest), once.post(goodRequest)]);
    expect(await documents(once)).toHaveLength(1);
  });

  test('leaves no personal data in the log', async () => {
    const watched = await startOwnTestApp({});
    await watched.post(goodRequest, json);
    await watched.post({ ...goodRequest, email: 'no address' }, json);
    expect(watched.lines).not.toEqual([]);
    expect(JSON.stringify(watched.lines)).not.toMatch(/asha|tea|127\.0\.0\.1/i);
  });
});

describe('a refused request', () => {
  const wrong = { ...goodRequest, email: 'asha at example', name: '', user_content: 'x'.repeat(5001) };

  test('is told to our script with one sentence for each field', async () => {
    const { status, text } = await app.post(wrong, json);
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
  });

  test('comes back as the form with everything that was typed, escaped', async () => {
    const attack = {
      ...wrong,
      subject: '"><script>alert(1)</script>',
      user_content: '</textarea><b>%%message%%',
    };
    const { status, headers, text } = await app.post(attack, { accept: 'text/html' });
    expect(status).toBe(422);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain(`<h1>${messages.headings.checkFields}</h1>`);
    expect(text).toContain('<p role="alert"></p>');
    expect(text).toContain('value="asha at example" aria-invalid="true"');
    expect(text).toContain(messages.issues.email.invalid);
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" aria-invalid="false"');
    expect(text).toContain('&lt;/textarea&gt;&lt;b&gt;%%message%%</textarea>');
    expect(text).not.toContain('<script>');
    expect(text).toMatch(/name="submission_key" value="[0-9a-f-]{36}"/);
  });

  test('never uses up the limit', async () => {
    const strict = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '1' } });
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await strict.post(wrong)).status).toBe(422);
    expect((await strict.post(goodRequest)).status).toBe(303);
  });

  test('with a field sent twice, or that is no text, has an issue for it', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...json };
    const body = `${new URLSearchParams(goodRequest)}&email=other@example.org`;
    const twice = await app.ask('/contact', { method: 'POST', headers, body });
    expect(JSON.parse(twice.text).issues).toEqual({ email: messages.issues.email.invalid });
    const object = await app.ask('/contact', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', ...json } },
      body: JSON.stringify({ ...goodRequest, name: { $ne: 1 } }),
    });
    expect(JSON.parse(object.text).issues).toEqual({ name: messages.issues.name.invalid });
  });
});

describe('the door', () => {
  test.each([
    ['plain text', 'text/plain', 'name=Asha', 415],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415],
    ['XML', 'application/xml', '<a/>', 415],
    ['half a JSON object', 'application/json', '{"name":', 400],
    ['a JSON list', 'application/json', '[]', 422],
    ['JSON null', 'application/json', 'null', 422],
    ['nothing as JSON', 'application/json', '', 400],
    ['nothing as a form', 'application/x-www-form-urlencoded', '', 422],
    ['a form with broken escapes', 'application/x-www-form-urlencoded', 'name=%E0%A4%A&email=%ZZ', 422],
    ['too much JSON', 'application/json', JSON.stringify({ name: 'x'.repeat(66_000) }), 413],
    ['too long a form', 'application/x-www-form-urlencoded', `name=${'x'.repeat(66_000)}`, 413],
    ['far too long a form', 'application/x-www-form-urlencoded', `name=${'x'.repeat(200_000)}`, 413],
    ['an unknown type', 'nonsense', 'x', 415],
  ])('answers %s as a client’s mistake', async (_what, type, body, status) => {
    const answer = await app.ask('/contact', {
      method: 'POST',
      headers: { 'content-type': type, ...json },
      body,
    });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, message: messages.failure });
  });

  test('takes the longest message in Hindi from a form', async () => {
    const long = { ...goodRequest, email: 'hindi@example.org', user_content: 'क'.repeat(5000) };
    expect((await app.post(long, json)).status).toBe(200);
  });

  test('leads everyone else to the form', async () => {
    const { status, headers } = await app.ask('/contact');
    expect(status).toBe(303);
    expect(headers.location).toBe('/#contact');
  });
});

describe('the limits', () => {
  test('hold for one client, by the network it is in', async () => {
    const strict = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '2' } });
    const from = (client: string, index: number) =>
      strict.post({ ...goodRequest, email: `v${index}@example.org` }, { ...json, 'x-forwarded-for': client });
    expect((await from('2001:db8:1:2::1', 1)).status).toBe(200);
    expect((await from('2001:db8:1:2::2', 2)).status).toBe(200);
    const third = await from('2001:db8:1:2:ffff::3', 3);
    expect(third.status).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(third.text)).toEqual({ success: false, message: messages.tooMany });
    expect((await from('2001:db8:1:3::1', 4)).status).toBe(200);
  });

  test('give a /56 network room for four clients and a /48 network for sixteen, and refuse nobody else', async () => {
    const strict = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '1' } });
    let index = 0;
    const from = async (client: string) => {
      index += 1;
      const headers = { ...json, 'x-forwarded-for': client };
      return (await strict.post({ ...goodRequest, email: `n${index}@example.org` }, headers)).status;
    };
    const statuses: number[] = [];
    for (let network = 0; network < 5; network += 1) statuses.push(await from(`2001:db8:1:${network}::1`));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (let network = 1; network <= 12; network += 1)
      expect(await from(`2001:db8:1:${network.toString(16)}00::1`)).toBe(200);
    expect(await from('2001:db8:1:ff00::1')).toBe(429);
    expect(await from('2001:db8:2::1')).toBe(200);
    expect(await from('198.51.100.1')).toBe(200);
  });

  test('hold for one address, whoever sends', async () => {
    const strict = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '2' } });
    const statuses = [];
    for (let index = 1; index <= 3; index += 1) {
      const email = ['', 'ASHA@gmail.com', 'a.sha+shop@googlemail.com', 'asha@gmail.com'][index] ?? '';
      const headers = { ...json, 'x-forwarded-for': `198.51.100.${index}` };
      statuses.push((await strict.post({ ...goodRequest, email, subject: `Nr ${index}` }, headers)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('for everybody together mark what is beyond them, without a receipt, and space its mails', async () => {
    const strict = await startOwnTestApp({ environment: { OVERALL_RATE_LIMIT: '2' } });
    for (let index = 1; index <= 4; index += 1) {
      const headers = { ...json, 'x-forwarded-for': `198.51.100.${index}` };
      expect((await strict.post({ ...goodRequest, email: `v${index}@example.org` }, headers)).status).toBe(
        200,
      );
    }
    const stored = (await documents(strict)).toReversed();
    expect(await receiptsOf(strict, stored)).toEqual([true, true, false, false]);
    expect(stored.map(({ to }) => to.length)).toEqual([2, 2, 1, 1]);
    const flood = ['beyond-overall-limit'];
    expect(stored.map(({ signals }) => signals)).toEqual([[], [], flood, flood]);
    const due = stored.map(({ delivery }) => Date.parse(delivery.nextAttemptTime ?? ''));
    expect((due[2] ?? 0) > Date.now()).toBe(true);
    expect(Math.abs((due[3] ?? 0) - (due[2] ?? 0) - 3000)).toBeLessThan(50);
  });

  test('are not used up by repeats of a stored submission', async () => {
    const strict = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '2' } });
    for (let click = 0; click < 4; click += 1) expect((await strict.post(goodRequest)).status).toBe(303);
    expect((await strict.post({ ...goodRequest, subject: 'Another' })).status).toBe(303);
    expect((await strict.post({ ...goodRequest, subject: 'A third' })).status).toBe(429);
  });

  test('keep what was typed on the page', async () => {
    const strict = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '1' } });
    await strict.post(goodRequest);
    const { status, text } = await strict.post({ ...goodRequest, subject: 'Once more' });
    expect(status).toBe(429);
    expect(text).toContain(`<h1>${messages.headings.notSent}</h1>`);
    expect(text).toContain(`<p role="alert">${messages.failure}</p><p>${messages.tooMany}</p>`);
    expect(text).toContain('value="Once more"');
  });
});

describe('the visitor’s receipt', () => {
  test('is a delivery of its own, and nobody else gets it', async () => {
    const { text } = await app.post({ ...goodRequest, email: 'receipt@example.org' }, json);
    const { id } = JSON.parse(text);
    const [mail, receipt] = [await app.store.find(id), await app.store.find(receiptId(id))];
    expect(receipt).toMatchObject({ to: ['receipt@example.org'], bcc: [], replyTo: 'hello@fixture.example' });
    expect(receipt?.message.subject).toContain(mail?.reference);
    expect(JSON.stringify(receipt?.message)).not.toMatch(/tea|shop|receipt@|office@/);
    expect(mail?.to).toEqual(['office@fixture.example', 'receipt@example.org']);
    expect(mail?.delivery.recipients.map(({ address }) => address)).toEqual(['office@fixture.example']);
  });

  test('is not sent to an address that had many in a day, and the company has the request unmarked', async () => {
    const patient = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '2' } });
    const now = vi.spyOn(performance, 'now');
    onTestFinished(() => now.mockRestore());
    for (let index = 1; index <= 5; index += 1) {
      for (let click = 1; click <= 2; click += 1)
        await patient.post({ ...goodRequest, subject: `Nr ${index}` });
      now.mockReturnValue(performance.now() + 600_000);
    }
    const newestFirst = await documents(patient);
    expect(await receiptsOf(patient, newestFirst)).toEqual([false, true, true, true, true]);
    expect(newestFirst[0]).toMatchObject({
      to: ['office@fixture.example'],
      signals: [],
      delivery: { state: 'PENDING' },
    });
  });

  test.each([
    ['x=?utf-8?q?y@example.org'],
    ['asha%victim.example@relay.example'],
    ['victim.example!asha@relay.example'],
    ['asha@localhost'],
    ['asha@192.0.2.7'],
  ])('is not sent to %s, and the company has the request', async (email) => {
    const { status, text } = await app.post({ ...goodRequest, email }, json);
    expect(status).toBe(200);
    const { id } = JSON.parse(text);
    expect(await app.store.find(receiptId(id))).toBeUndefined();
    expect(await app.store.find(id)).toMatchObject({
      to: ['office@fixture.example'],
      signals: [],
      replyTo: email,
    });
  });

  test('does not exist where the Firestore extension sends the document’s message to all', async () => {
    const extended = await startOwnTestApp({
      environment: { STORE: 'firestore', FIRESTORE_PROJECT_ID: 'x', OVERALL_RATE_LIMIT: '1' },
    });
    for (const email of ['one@example.org', 'two@example.org'])
      await extended.post({ ...goodRequest, email });
    const [flooded, usual] = await documents(extended);
    expect(usual).toMatchObject({ to: ['office@fixture.example', 'one@example.org'] });
    expect(await receiptsOf(extended, [usual])).toEqual([false]);
    expect(usual?.delivery.recipients).toHaveLength(2);
    expect(flooded).toMatchObject({ to: ['office@fixture.example'], delivery: { state: 'PENDING' } });
  });
});

describe('suspected spam', () => {
  test('is answered like any other request, and mailed to the company alone, marked', async () => {
    const { status, text } = await app.post(
      { ...goodRequest, subject: 'Pills', company_website: 'https://spam.example' },
      json,
    );
    expect(status).toBe(200);
    const { id } = JSON.parse(text);
    expect(await app.store.find(id)).toMatchObject({
      to: ['office@fixture.example'],
      message: { subject: expect.stringContaining('Suspected spam: Call-back request: Pills') },
      signals: ['honeypot'],
      delivery: { state: 'PENDING' },
    });
    expect(await app.store.find(receiptId(id))).toBeUndefined();
  });

  test.each([
    [{ name: 'K.Dev' }],
    [{ name: 'Meera, meera-looms.in' }],
    [{ name: 'Booking.com India' }],
    [{ user_content: 'We are at https://tea.example', fill_time: '900' }],
  ])('is not %j', async (typed) => {
    const { text } = await app.post(
      { ...goodRequest, ...typed, email: `${Object.values(typed).join().length}@x.example` },
      json,
    );
    expect(await app.store.find(JSON.parse(text).id)).toMatchObject({
      message: { subject: expect.stringMatching(/^Call-back request: A new shop/) },
      signals: [],
    });
    expect(await app.store.find(receiptId(JSON.parse(text).id))).toBeDefined();
  });
});
