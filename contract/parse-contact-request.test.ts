import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureRequest } from './contact-request.fixtures.ts';
import {
  type ContactRequest,
  contactFieldLimits,
  contactFieldNames,
  requiredContactFields,
} from './contact-request.ts';
import { parseContactRequest } from './parse-contact-request.ts';

const good: ContactRequest = {
  ...fixtureRequest,
  phone: '+91 98765 43210',
  user_content: 'We run three shops.\nPlease call back.',
};
const issuesOf = (change: Record<string, unknown>) => {
  const parsed = parseContactRequest({ ...good, ...change });
  return parsed.ok ? {} : parsed.issues;
};

test('A complete request is accepted as it was typed', () => {
  expect(parseContactRequest(good)).toEqual({ ok: true, request: good });
});

describe('A request is accepted that has', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no mobile number', { phone: '' }],
    ['no mobile field at all', { phone: undefined }],
    ['a name in another script', { name: 'आशा वर्मा' }],
    ['a name with a joiner inside', { name: 'क्\u200Dष' }],
    ['a name of one letter', { name: 'X' }],
    ['a name at its limit', { name: 'n'.repeat(contactFieldLimits.name) }],
    ['a message at its limit', { user_content: 'm'.repeat(contactFieldLimits.user_content) }],
    ['a message with markup, which the mail escapes', { user_content: '<b>now</b> & <script>' }],
    ['blanks around its values', { name: '  Asha ', email: ' asha@example.org ' }],
    ['fields that no form has', { colour: 'green' }],
  ])('%s', (_, change) => {
    expect(issuesOf(change)).toEqual({});
  });
});

describe('A request is refused that has', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'required' }],
    ['a name of blanks', { name: ' \t ' }, { name: 'required' }],
    ['a name of zero-width characters', { name: '\u200B\u200D\u2060 \u3164' }, { name: 'required' }],
    ['a subject of soft hyphens', { subject: '\u00AD\u00AD' }, { subject: 'required' }],
    ['no email', { email: undefined }, { email: 'required' }],
    ['no subject', { subject: '' }, { subject: 'required' }],
    ['no message', { user_content: '\n\n' }, { user_content: 'required' }],
    ['a name that is too long', { name: 'n'.repeat(101) }, { name: 'too-long' }],
    ['a number that is too long', { phone: '1'.repeat(61) }, { phone: 'too-long' }],
    ['a subject that is too long', { subject: 's'.repeat(151) }, { subject: 'too-long' }],
    ['a message that is too long', { user_content: 'm'.repeat(5001) }, { user_content: 'too-long' }],
    ['an email without @', { email: 'asha.example.org' }, { email: 'invalid' }],
    ['a name that is a list', { name: ['Asha'] }, { name: 'invalid' }],
    ['a message that is an object', { user_content: { toString: 'x' } }, { user_content: 'invalid' }],
    [
      'nothing',
      { name: '', email: '', subject: '', user_content: '' },
      { name: 'required', email: 'required', subject: 'required', user_content: 'required' },
    ],
  ])('%s', (_, change, issues) => {
    expect(issuesOf(change)).toEqual(issues);
  });
});

test('A refused request comes with what was typed', () => {
  const parsed = parseContactRequest({ ...good, email: 'asha' });
  expect(parsed).toMatchObject({ ok: false, typed: { ...good, email: 'asha' } });
});

test('Line ends become line feeds and a subject becomes one line', () => {
  const parsed = parseContactRequest({ ...good, subject: 'one\r\ntwo', user_content: 'one\r\ntwo\rthree' });
  expect(parsed).toMatchObject({ request: { subject: 'one two', user_content: 'one\ntwo\nthree' } });
});

test.each([
  ['zero-width space', '\u200B'],
  ['word joiner', '\u2060'],
  ['soft hyphen', '\u00AD'],
  ['zero-width joiner', '\u200D'],
  ['zero-width non-joiner', '\u200C'],
  ['byte order mark', '\uFEFF'],
  ['mark of direction', '\u202A'],
  ['variation selector', '\uFE0F'],
])('A %s is removed from a pasted address and number, wherever it stands', (_, sign) => {
  const withSign = (text: string) => sign + [...text].join(sign) + sign;
  const parsed = parseContactRequest({ ...good, email: withSign(good.email), phone: withSign(good.phone) });
  expect(parsed).toEqual({ ok: true, request: good });
});

test('Joiners stay in a name, a subject and a message', () => {
  const text = 'क्\u200Dष नमस्\u200Cते 👩\u200D💻';
  const parsed = parseContactRequest({ ...good, name: text, subject: text, user_content: text });
  expect(parsed).toMatchObject({ request: { name: text, subject: text, user_content: text } });
});

test('An address with an internationalized domain is accepted in its ASCII form', () => {
  const parsed = parseContactRequest({ ...good, email: 'asha@उदाहरण.भारत' });
  expect(parsed).toMatchObject({ ok: true, request: { email: 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c' } });
});

test('Half a character becomes the sign for one that is missing', () => {
  const parsed = parseContactRequest({ ...good, name: 'A\uD83D b\uDE00 😀' });
  expect(parsed).toMatchObject({ ok: true, request: { name: 'A\uFFFD b\uFFFD 😀' } });
});

test('Signs that hide or turn text are removed, and leave no space in a word', () => {
  const parsed = parseContactRequest({
    ...good,
    name: 'Asha\u202Egnp',
    subject: 'חברת C++\u200F, תל־אביב\u2028חנות',
    user_content: 'a\u2066b\u0000c\td',
  });
  expect(parsed).toMatchObject({
    request: { name: 'Ashagnp', subject: 'חברת C++, תל־אביב חנות', user_content: 'abc\td' },
  });
});

describe('Whatever is posted', () => {
  const anything = fc.record(
    Object.fromEntries(
      contactFieldNames.map((name) => [name, fc.oneof(fc.string({ unit: 'binary' }), fc.anything())]),
    ),
    { requiredKeys: [] },
  );
  /** Texts around the limits of the short fields. */
  const longText = fc.string({ unit: 'binary', maxLength: 200, size: 'max' });

  test('it is parsed without an error, and never holds a control character in a line', () => {
    fc.assert(
      fc.property(anything, (posted) => {
        const parsed = parseContactRequest(posted);
        const values = parsed.ok ? parsed.request : parsed.typed;
        for (const name of contactFieldNames) {
          expect(typeof values[name]).toBe('string');
          if (name !== 'user_content') expect(values[name]).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });

  test('what is accepted is within its limits and has every required field', () => {
    fc.assert(
      fc.property(longText, longText, longText, (name, phone, subject) => {
        const parsed = parseContactRequest({ ...good, name, phone, subject });
        fc.pre(parsed.ok);
        for (const name of contactFieldNames) {
          expect(parsed.request[name].length).toBeLessThanOrEqual(contactFieldLimits[name]);
          if (requiredContactFields.has(name)) expect(parsed.request[name]).not.toBe('');
        }
      }),
    );
  });

  test('what was accepted once is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const once = parseContactRequest({ ...good, name: text, user_content: text });
        fc.pre(once.ok);
        expect(parseContactRequest({ ...once.request })).toEqual(once);
      }),
    );
  });
});

test.each([
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['＋９１ 98765', '＋91 98765'],
  ['𝟗𝟿', '99'],
])('The mobile number %s is written in the digits that telephones dial', (phone, dialled) => {
  const parsed = parseContactRequest({ ...good, phone, subject: 'दुकान १' });
  expect(parsed).toMatchObject({ ok: true, request: { phone: dialled, subject: 'दुकान १' } });
});

test('A number or an address that is too long comes back as it was typed: the digits of a long one would hold the server up', () => {
  const typed = { phone: '९'.repeat(61), email: `asha@${'उ'.repeat(250)}.भारत` };
  expect(parseContactRequest({ ...good, ...typed })).toMatchObject({
    issues: { phone: 'too-long', email: 'too-long' },
    typed,
  });
});
