import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { type ContactRequest, contactFieldNames } from '../../contract/contact-request.ts';
import { fixtureManifest, fixtureMessages, hindiMessages } from '../../tests/server/fixture-dist.ts';
import { type ComposeOptions, composeMails } from './compose-mail.ts';

const parties = {
  from: { name: 'Fixture Works', address: 'web@fixture.example' },
  to: ['office@fixture.example'],
  bcc: ['archive@fixture.example'],
  replyTo: 'hello@fixture.example',
};
const composeBoth = (
  typed: Partial<ContactRequest>,
  {
    manifest = fixtureManifest,
    suspected = false,
    language = 'en',
    visitorGets = 'receipt',
  }: Partial<ComposeOptions> = {},
) =>
  composeMails(
    {
      ...fixtureRequest,
      subject: 'A new shop',
      user_content: 'First line\nSecond line',
      ...typed,
    },
    {
      manifest,
      language,
      parties,
      reference: '7K3M-9QXV',
      receivedAt: new Date('2026-11-23T18:26:00Z'),
      suspected,
      visitorGets,
    },
  );
const compose = (typed: Partial<ContactRequest>) => composeBoth(typed).mail.message;

test('The mail holds every field by its label, and says what was not given', () => {
  const { subject, html, text } = compose({});
  expect(subject).toBe('Call-back request from Asha Rao: A new shop [7K3M-9QXV]');
  for (const value of ['Asha Rao', 'asha@example.org', 'A new shop', 'not given'])
    for (const body of [html, text]) expect(body).toContain(value);
  expect(html).toContain('First line<br>\nSecond line');
  expect(text).toContain('Message: First line\nSecond line');
});

test('The mail says when the request was received, in the time zone of the company', () => {
  const { html, text } = compose({});
  for (const body of [html, text]) expect(body).toMatch(/Received(: |<.*>)23 November 2026 at 11:56\spm IST/);
});

test.each([
  ['en', /Received: 23 November 2026 at 11:56\spm IST/],
  ['hi', /अनुरोध मिला: 23 नवंबर 2026 को 23:56 बजे IST/],
])(
  'The receipt in %s says when the request was received: that is when the promised time begins',
  (language, line) => {
    const { html, text } = composeBoth({}, { language }).receipt?.message ?? { html: '', text: '' };
    for (const body of [html, text]) expect(body).toMatch(line);
  },
);

test('The receipt alone says that it is automatic: help desks leave such a mail unread', () => {
  const { mail, receipt } = composeBoth({});
  expect(Object.keys(mail.headers)).not.toContain('Auto-Submitted');
  expect(receipt?.headers['Auto-Submitted']).toBe('auto-replied');
});

test('Exchange is asked for no out-of-office reply to the receipt, and may report that it was not delivered', () => {
  const { mail, receipt } = composeBoth({});
  expect(mail.headers).not.toHaveProperty('X-Auto-Response-Suppress');
  expect(receipt?.headers['X-Auto-Response-Suppress']).toBe('OOF, AutoReply');
});

test('A value is as wide as the screen lets it be, and begins on the side where its script begins', () => {
  const { html } = compose({ user_content: `https://maps.example/${'x'.repeat(440)}` });
  expect(html).toContain('table-layout:fixed');
  const cells = html.match(/<td [^>]*>/g) ?? [];
  // The fields and the time.
  expect(cells).toHaveLength(contactFieldNames.length + 1);
  for (const cell of cells) expect(cell).toMatch(/^<td dir="auto" style="[^"]*overflow-wrap:anywhere/);
  expect(html).toContain('<p><bdi>Asha Rao</bdi> asks for a call back.</p>');
});

test('Where a mail has a background it has a colour of its own: a mail program may drop one of the two', () => {
  const { mail, receipt } = composeBoth({});
  const styles = [mail, receipt].flatMap(
    (each) => each?.message.html.match(/style="[^"]*background[^"]*"/g) ?? [],
  );
  expect(styles).toHaveLength(4);
  for (const style of styles) expect(style).toMatch(/[;"]color:#2e1617[;"]/);
});

test("A mail begins with a line in the colour of the company's band", () => {
  const { mail, receipt } = composeBoth({});
  for (const each of [mail, receipt]) expect(each?.message.html).toContain('border-top:8px solid #411418');
});

test('The format of that time is made once: each takes memory that the garbage collector does not see', () => {
  compose({});
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  compose({});
  compose({});
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('The receipt ends with name, address and telephone of the company', () => {
  const { html, text } = composeBoth({}).receipt?.message ?? { html: '', text: '' };
  expect(text).toMatch(/\n\nFixture Works\n1 Test Lane\n\+91 132 000 0000\n$/);
  expect(html).toContain('Fixture Works<br>\n1 Test Lane<br>\n+91 132 000 0000</p>');
});

test('The receipt is in the visitor’s language, and the company’s mail in its own, which names the other', () => {
  const { mail, receipt } = composeBoth({}, { language: 'hi' });
  expect(mail.message.html).toContain('<html lang="en-IN" dir="ltr">');
  expect(mail.message.html).toMatch(/Language<.*>Hindi</);
  expect(mail.message.text).toMatch(/^Received: .+\nLanguage: Hindi$/m);
  expect(receipt?.message.subject).toBe(`${hindiMessages.receipt.subject} [7K3M-9QXV]`);
  expect(receipt?.message.html).toContain('<html lang="hi-IN" dir="ltr">');
  expect(receipt?.message.text).toContain('संदर्भ संख्या: 7K3M-9QXV');
});

test('A receipt names the time zone as its language does, and the company’s mail as the company does', () => {
  const languages = {
    ...fixtureManifest.languages,
    hi: { ...hindiMessages, timeZoneName: 'भारतीय समय' },
  };
  const manifest = { ...fixtureManifest, languages };
  const { mail, receipt } = composeBoth({}, { manifest, language: 'hi' });
  expect(receipt?.message.text).toMatch(/ भारतीय समय$/m);
  expect(mail.message.text).toMatch(/^Received: .+ IST$/m);
});

test('A mail in a language from right to left is laid out from there, labels too', () => {
  const urdu = { ...fixtureMessages, locale: 'ur-IN', dir: 'rtl' as const };
  const manifest = { ...fixtureManifest, languages: { en: urdu } };
  const { mail, receipt } = composeBoth({}, { manifest });
  for (const each of [mail, receipt])
    expect(each?.message.html.match(/<(html|div)[^>]* dir="rtl"/g)).toHaveLength(2);
  expect(mail.message.html).toMatch(/<th [^>]*padding-left:16px;text-align:right/);
});

test('The company’s mail names no language where the request is in its own', () => {
  for (const body of Object.values(compose({}))) expect(body).not.toContain('Language');
});

test('The mail of a suspected request says so in its subject and above the details', () => {
  const { subject, html, text } = composeBoth({}, { suspected: true }).mail.message;
  expect(subject).toBe('Suspected spam: Call-back request from Asha Rao: A new shop [7K3M-9QXV]');
  for (const body of [html, text]) expect(body).toContain(fixtureManifest.companyMail.suspected.note);
});

test('The mail of another request says nothing of spam', () => {
  for (const body of Object.values(compose({}))) expect(body).not.toMatch(/spam/i);
});

test('Replacement patterns and slots that were typed stay as they are', () => {
  const { subject, text } = compose({ name: '$& {subject}', subject: "$' {name}" });
  expect(subject).toBe("Call-back request from $& {subject}: $' {name} [7K3M-9QXV]");
  expect(text).toContain('$& {subject} asks for a call back.');
});

test('The mail holds no encoded word, which would hide line breaks and reordered text', () => {
  const hidden = '=?utf-8?Q?Invoice=0ABcc=3A_e=40evil.example=E2=80=AE?=';
  const { subject, text } = compose({ name: hidden, subject: hidden });
  expect(subject).not.toContain('=?');
  expect(subject).toContain('= ?utf-8?Q?Invoice=0ABcc=3A_e');
  expect(text.split('\n').find((line) => line.includes('asks for a call back'))).not.toContain('=?');
});

test('Markup is shown as it was typed', () => {
  const attack = `<img src=x onerror="alert('1')">&amp;`;
  const { html } = compose({ name: attack, subject: attack, user_content: attack });
  const shown = html.matchAll(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;amp;/g);
  expect([...shown], 'the three fields, and the name in the introduction').toHaveLength(4);
});

test('Whatever is typed opens no tag', () => {
  const tagsOf = (typed: string) => compose({ user_content: typed }).html.match(/<\/?[a-z!][^>]*>/gi) ?? [];
  const usual = tagsOf('x');
  expect(usual).toContain('</html>');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(tagsOf(typed.replaceAll('\n', ' ') || 'x')).toEqual(usual);
    }),
  );
});

test.each([
  [
    'receipt',
    ['office@fixture.example', 'asha@example.org'],
    ['office@fixture.example'],
    ['asha@example.org'],
  ],
  [
    'copy',
    ['office@fixture.example', 'asha@example.org'],
    ['office@fixture.example', 'asha@example.org'],
    undefined,
  ],
  ['nothing', ['office@fixture.example'], ['office@fixture.example'], undefined],
] as const)(
  'Where the visitor gets %s, the mail goes to those that it should',
  (visitorGets, to, direct, receipt) => {
    const both = composeBoth({}, { visitorGets });
    expect(both.mail).toMatchObject({
      to,
      recipients: [...direct, 'archive@fixture.example'],
      replyTo: 'asha@example.org',
    });
    expect(both.receipt?.recipients).toEqual(receipt);
    if (both.receipt)
      expect(both.receipt).toMatchObject({ to: receipt, bcc: [], replyTo: 'hello@fixture.example' });
  },
);

test('Each mail has the reference, an id of its own and the footer, and a suspected one its mark', () => {
  const { mail, receipt } = composeBoth({});
  expect(mail.headers).toEqual({ 'X-Request-Reference': '7K3M-9QXV' });
  expect(composeBoth({}, { suspected: true }).mail.headers).toEqual({
    ...mail.headers,
    'X-Suspected': 'yes',
  });
  const ids = [mail, receipt, composeBoth({}).mail].map((each) => each?.message.messageId);
  for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@fixture\.example>$/);
  expect(new Set(ids).size).toBe(3);
  expect(mail.message.text).toMatch(/\n\n--\nSent by the website of Fixture Works\.\n$/);
  expect(mail.message.html).toMatch(
    /<\/table>\n<p style="[^"]+">Sent by the website of Fixture Works\.<\/p>/,
  );
  expect(mail.message.html).toMatch(/<th scope="row" style="[^"]*width:104px[^"]*">Name<\/th>/);
  expect(mail.message.text).not.toContain('looks like spam');
});
