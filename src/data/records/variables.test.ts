import { markdownToMdast } from 'satteri';
import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import type { ContentRecord } from './content-record.ts';
import { fillVariables } from './variables.ts';

const company = {
  name: 'Fixture Works',
  email: 'office@fixture.example',
  mobile: { display: '+91 132 000 0000', dial: '+911320000000' },
  address: {
    street: '1 Mill Lane',
    locality: 'Pune',
    region: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
  },
  origin: 'https://fixture.example',
  legalForm: 'a partnership firm under Indian law',
  openingHours: { display: '10.00 am - 7.00 pm', daysDisplay: 'Monday to Saturday', timeZone: 'IST' },
  callBackWithin: 'one working day',
  currency: { code: 'INR', symbol: '₹' },
  grievanceContact: { role: 'Partner', name: 'Asha Rao', email: 'grievance@fixture.example' },
  registrations: { cin: 'U72200MH2020PTC000001', gstin: '27AAPFU0939F1ZV' },
};
const labels = fixtureRecord('interface', 'interface', { registrations: { cin: 'CIN', gstin: 'GSTIN' } });
const constants = fixtureRecord('legalConstants', 'legal-constants', {
  'minimum age': '18',
  reply: 'one month',
});

/** The records of a company with these changes. */
const recordsOf = (changes: object = {}) => [
  fixtureRecord('company', 'company', { ...company, ...changes }),
  labels,
  constants,
];

/** A text of a page with its variables filled in, and the sentences about it. */
function filled(text: string, { language = 'en', records = recordsOf() } = {}) {
  const page = fixtureRecord('notFound', 'not-found', { text, order: 1 });
  const { records: shown, problems } = fillVariables({ language, records: [...records, page] });
  const data = shown.at(-1)?.data as { text: string } | undefined;
  return { text: data?.text, problems };
}

test.each([
  ['company', 'Fixture Works'],
  ['email', 'office@fixture.example'],
  ['mobile', '+91\u00A0132\u00A0000\u00A00000'],
  ['mobileDial', '+911320000000'],
  ['telephones', '+91\u00A0132\u00A0000\u00A00000'],
  ['address', '1 Mill Lane, Pune, Maharashtra 411001, India'],
  ['city', 'Pune'],
  ['region', 'Maharashtra'],
  ['country', 'India'],
  ['origin', 'https://fixture.example'],
  ['legalForm', 'a partnership firm under Indian law'],
  ['openingTimes', 'Monday to Saturday, 10.00\u00A0am\u00A0-\u2060\u00A07.00\u00A0pm IST'],
  ['timeZone', 'IST'],
  ['callBackWithin', 'one working day'],
  ['currency', '₹'],
  ['grievanceContact', 'Asha Rao, Partner'],
  ['grievanceEmail', 'grievance@fixture.example'],
  ['registrations', 'CIN: U72200MH2020PTC000001, GSTIN: 27AAPFU0939F1ZV'],
  ['nameLimit', '100'],
  ['emailLimit', '254'],
  ['phoneLimit', '60'],
  ['subjectLimit', '150'],
  ['messageLimit', '5,000'],
  ['minimum age', '18'],
])('A text may write {{%s}} for %j', (name, value) => {
  const written = `It is {{${name}}}, {{ ${name} }}.`;
  expect(filled(written)).toEqual({ text: `It is ${value}, ${value}.`, problems: [] });
});

test('Hours stay on one line after a dash too, and numbers are written as in the country of the company', () => {
  const openingHours = { display: '8–12 h', daysDisplay: 'Lu–Vi', timeZone: 'CST' };
  const address = { ...company.address, countryCode: 'MX' };
  const records = recordsOf({ address, openingHours });
  expect(filled('{{openingTimes}}, {{messageLimit}}', { records, language: 'es' }).text).toBe(
    'Lu–Vi, 8–\u206012\u00A0h CST, 5,000',
  );
});

test('The address is on one line as the company writes it', () => {
  const address = { ...company.address, display: '1 Mill Lane, 411001 Pune' };
  expect(filled('{{address}}', { records: recordsOf({ address }) }).text).toBe('1 Mill Lane, 411001 Pune');
});

test('Numbers and lists are written as in the language of the text', () => {
  const alternateMobile = { display: '+91 132 000 0001', dial: '+911320000001' };
  const records = recordsOf({ alternateMobile });
  const inLanguage = (language: string) =>
    filled('{{telephones}}, {{messageLimit}}', { records, language }).text?.replaceAll('\u00A0', ' ');
  expect(inLanguage('en')).toBe('+91 132 000 0000 or +91 132 000 0001, 5,000');
  expect(inLanguage('hi')).toBe('+91 132 000 0000 या +91 132 000 0001, 5,000');
  expect(inLanguage('mr')).toContain('५,०००');
});

test.each([
  ['With an e-way bill.', 'With an e-\u2060way bill.'],
  ['अब ई-वे बिल', 'अब ई-\u2060वे बिल'],
  ['से फ़ॉलो-अप तक', 'से फ़ॉलो-\u2060अप तक'],
  ['Guides and check-in.', 'Guides and check-\u2060in.'],
  ['See stock-by-expiry and check-in.example', 'See stock-by-expiry and check-in.example'],
  ['Loyalty and in-app purchases', 'Loyalty and in-\u2060app purchases'],
  ['e-shop.jpg, a real-time view, 10.00 a - b', 'e-shop.jpg, a real-time view, 10.00 a - b'],
  ['We are\n  {{company}} \nof\tPune.', 'We are Fixture Works of\tPune.'],
])(
  '%j is shown on one line, with no break between a hyphen and a part of one or two letters',
  (written, shown) => {
    expect(filled(written).text).toBe(shown);
  },
);

const unknown = 'which is no variable of content/README.md or legal-constants.yaml';

test.each([
  ['{{compny}}', '{{compny}}', unknown],
  ['{{}}', '{{}}', unknown],
  ['{{company name}}', '{{company name}}', unknown],
  ['{{company', '{{', unknown],
  ['company}}', '}}', unknown],
  ['{ mobile }', '{ mobile }', 'and a variable has two braces on each side: {{mobile}}'],
])('%s is told and stays as it is', (written, braces, reason) => {
  expect(filled(`About ${written}.`)).toEqual({
    text: `About ${written}.`,
    problems: [`content/en/not-found.yaml: text writes ${braces}, ${reason}.`],
  });
});

test.each(['city', 'registrations', 'nameLimit'])(
  'A legal constant with the name of the variable %s is told',
  (name) => {
    const own = fixtureRecord('legalConstants', 'legal-constants', { [name]: 'one month' });
    expect(filled('', { records: [...recordsOf().slice(0, 2), own] }).problems).toEqual([
      `content/en/legal-constants.yaml: ${name} is a variable of content/README.md: choose another name.`,
    ]);
  },
);

test('Single braces of what a page fills in itself are none of ours', () => {
  expect(filled('From {name}, { } or {{mobile}}').problems).toEqual([]);
});

test('A value may write variables, and one that names itself stays within its value', () => {
  const courts = fixtureRecord('legalConstants', 'legal-constants', { courts: 'the courts of {{region}}' });
  const firm = fixtureRecord('company', 'company', {
    ...company,
    legalForm: 'a {{legalForm}} under {{courts}}',
  });
  expect(filled('It is {{legalForm}}.', { records: [firm, labels, courts] })).toEqual({
    text: 'It is a {{legalForm}} under the courts of Maharashtra.',
    problems: [],
  });
});

test.each([
  ['We are {{company}}.', 'We are Mill Works Pvt. Ltd.'],
  ['{{company}}. All rights reserved.', 'Mill Works Pvt. Ltd. All rights reserved.'],
  ['{{company}}, Pune', 'Mill Works Pvt. Ltd., Pune'],
])('The full stop of a name is that of the sentence too: %s', (text, shown) => {
  expect(filled(text, { records: recordsOf({ name: 'Mill\nWorks Pvt. Ltd.' }) }).text).toBe(shown);
});

test('Where a record has mistakes, its variables stay and are not told to be unknown', () => {
  const [firm, ...others] = recordsOf() as [ContentRecord, ...ContentRecord[]];
  const ofCompany = [{ ...firm, problems: ['email is missing.'] }, ...others];
  expect(filled('{{company}}, {{registrations}}, {{reply}}', { records: ofCompany })).toEqual({
    text: '{{company}}, {{registrations}}, one month',
    problems: [],
  });
  const unread = fixtureRecord('legalConstants', 'legal-constants', undefined, { problems: ['is damaged.'] });
  expect(filled('{{company}}, {{reply}}', { records: [firm, labels, unread] })).toEqual({
    text: 'Fixture Works, {{reply}}',
    problems: [],
  });
});

/** A policy of a translation, whose text may be the original's. */
function policyText(more: Partial<ContentRecord>) {
  const policy = fixtureRecord('policies', 'policies/terms', { title: '{{reply}}' }, more);
  const words = fixtureRecord('legalConstants', 'legal-constants', { reply: 'एक माह' });
  const { records, problems } = fillVariables(
    { language: 'hi', records: [...recordsOf().slice(0, 2), words, policy] },
    { language: 'en', records: recordsOf() },
  );
  const { text, data } = records.at(-1) ?? {};
  return { text, data, problems };
}

test('The text of a policy is filled in, and an unknown variable of it is told by its line', () => {
  expect(policyText({ text: 'Within {{reply}},\nfrom {{age}}.', textLine: 8 })).toEqual({
    text: 'Within एक माह,\nfrom {{age}}.',
    data: { title: 'एक माह' },
    problems: [`content/en/policies/terms.md: line 9 writes {{age}}, ${unknown}.`],
  });
});

test('A text that is the original’s has the values of the original, and its mistakes are told there', () => {
  expect(policyText({ text: 'Within {{reply}}, from {{age}}.', textLanguage: 'en' })).toEqual({
    text: 'Within one month, from {{age}}.',
    data: { title: 'एक माह' },
    problems: [],
  });
});

test('A value is text in a policy too, whatever it would be in Markdown', () => {
  const name = '*Star* [India] <b> `Works` ~~Ltd~~ \\';
  const policy = fixtureRecord('policies', 'policies/terms', {}, { text: 'We are {{company}}.' });
  const { records: shown } = fillVariables({ language: 'en', records: [...recordsOf({ name }), policy] });
  const paragraph = markdownToMdast(shown.at(-1)?.text ?? '') as { children: unknown[] };
  expect(paragraph.children).toMatchObject([
    { type: 'paragraph', children: [{ type: 'text', value: `We are ${name}.` }] },
  ]);
});
