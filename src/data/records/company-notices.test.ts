import { expect, test } from 'vitest';
import type { Company } from '../schemas/company-schema.ts';
import { companyNotices } from './company-notices.ts';
import { fixtureRecord } from './content-record.fixtures.ts';

type OpeningHours = Company['openingHours'];

/** The notices of a company without mistakes but for these fields. */
function noticesOf(fields: Partial<Company>, hours: Partial<OpeningHours> = {}, language = 'en') {
  const openingHours = { days: [], daysDisplay: '', opens: '00:00', closes: '23:59', display: '', ...hours };
  const company = {
    name: 'Verma',
    nameParts: ['Verma'],
    address: { countryCode: 'IN' },
    currency: { code: 'INR', symbol: '₹' },
    ...fields,
    openingHours: { timeZone: 'IST', ianaTimeZone: 'Asia/Kolkata', ...openingHours },
  };
  const home = { points: [{ icon: 'currency-inr' }, { icon: 'receipt' }] };
  const records = [fixtureRecord('home', 'home', home), fixtureRecord('company', 'company', company)];
  return companyNotices({ language, prefix: language === 'hi' ? '/hi' : '', records });
}

test('A logo that still writes another name is told to the owner, once for all languages', () => {
  const fields = { name: 'VERMA Data & Sons LLP', nameParts: ['Sandhi', 'Softworks'] };
  expect(noticesOf({ ...fields, nameParts: ['Verma', 'Data', '& Sons'] })).toEqual([]);
  expect(noticesOf(fields)).toEqual([
    'content/en/company.yaml: nameParts, "Sandhi Softworks", is no part of name, "VERMA Data & Sons LLP"; the logo writes nameParts.',
  ]);
  expect(noticesOf(fields, {}, 'hi')).toEqual([]);
});

test.each([
  ['USD', 'currency-usd draws its own'],
  ['CHF', 'coins and receipt draw none'],
])(
  'An icon with the sign of another currency than %s, the company’s, is told to the owner',
  (code, advice) => {
    expect(noticesOf({ currency: { code, symbol: code } })).toEqual([
      `content/en/home.yaml: points[0].icon, currency-inr, draws the sign of another currency than ${code}, that of company.yaml; ${advice}.`,
    ]);
  },
);

const weekdays: OpeningHours['days'] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

test.each<[OpeningHours['days'], string, string, string[]]>([
  [weekdays, 'Monday to Friday', 'en', []],
  [weekdays, 'सोमवार से शुक्रवार', 'hi', []],
  [['Sunday'], 'Only on Sunday', 'en', []],
  [weekdays, 'de segunda a sexta-feira', 'pt-BR', []],
  [weekdays, 'Lunes a viernes', 'es', []],
  [weekdays, 'od poniedziałku do piątku', 'pl', []],
  [weekdays, '周一至周五', 'zh', []],
  [weekdays, '星期一至星期五', 'zh', []],
  [[...weekdays, 'Saturday'], 'Monday to Friday', 'en', ['Saturday']],
  [weekdays, 'Every working day', 'en', ['Monday', 'Friday']],
  [['Sunday'], 'Only on Monday', 'en', ['Sunday']],
  [weekdays, 'Monday to Friday', 'hi', ['सोमवार', 'शुक्रवार']],
])('Of %j the text "%s" in the language %s is told to lack %j', (days, daysDisplay, language, missing) => {
  expect(noticesOf({}, { days, daysDisplay }, language)).toEqual(
    missing.map(
      (name) =>
        `content/en/company.yaml: openingHours.daysDisplay, "${daysDisplay}", does not name ${name}, which is one of its days.`,
    ),
  );
});

test.each<[string, string, string, string[]]>([
  ['10:00', '19:00', '10.00 am - 7.00 pm', []],
  ['10:00', '19:00', 'सुबह १०.०० - शाम ७.००', []],
  ['09:00', '17:30', '9 am to 5:30 pm', []],
  ['09:00', '17:30', '9–17.30 Uhr', []],
  ['09:00', '18:00', '9.00–12.30 and 14.00–18.00', []],
  ['09:00', '18:30', '9 h 00 – 12 h 30 et 14 h 00 – 18h30', []],
  ['09:00', '17:30', '午前9時～午後5時30分', []],
  ['00:00', '23:59', '0:00 to 24:00', []],
  ['09:00', '23:59', '9 am to midnight', []],
  ['14:00', '02:00', '2 p.m. – 2 a.m.', []],
  ['00:00', '12:30', '12 am to 12.30 PM', []],
  ['10:00', '18:00', '10.00 am - 7.00 pm', ['18:00']],
  ['09:00', '18:30', '10.00 am - 6.00 pm', ['09:00', '18:30']],
  ['10:00', '07:00', '10.00 am - 7.00 pm', ['07:00']],
  ['09:00', '07:00', '9–19 Uhr', ['07:00']],
])('From %s to %s: the text "%s" is told to lack %j', (opens, closes, display, missing) => {
  expect(noticesOf({}, { opens, closes, display })).toEqual(
    missing.map(
      (time) =>
        `content/en/company.yaml: openingHours.display, "${display}", does not name ${time}, which machines read.`,
    ),
  );
});

test.each<[string, string, string, string[]]>([
  ['IST', 'Asia/Kolkata', 'IN', []],
  ['MEZ', 'Europe/Berlin', 'DE', ['MEZ', 'MESZ']],
  ['CET', 'Europe/Berlin', 'DE', ['CET', 'CEST']],
  ['EDT', 'America/New_York', 'US', ['EST', 'EDT']],
  ['ET', 'America/New_York', 'US', []],
  ['EST/EDT', 'America/New_York', 'US', []],
  ['MST', 'America/Phoenix', 'US', []],
])(
  'The time zone %s of %s in %s is told to have the names %j',
  (timeZone, ianaTimeZone, countryCode, names) => {
    const address = { countryCode } as Company['address'];
    const language = countryCode === 'DE' ? 'de' : 'en';
    expect(noticesOf({ address }, { timeZone, ianaTimeZone }, language)).toEqual(
      names.length === 0
        ? []
        : [
            `content/en/company.yaml: openingHours.timeZone, "${timeZone}", is right for a part of the year alone; ${ianaTimeZone} has ${names.join(' and ')}. Write a name for both, such as ${names.join('/')}.`,
          ],
    );
  },
);

test('A time zone is told once for all languages', () => {
  const address = { countryCode: 'GB' } as Company['address'];
  const zone = { timeZone: 'GMT', ianaTimeZone: 'Europe/London' };
  expect([noticesOf({ address }, zone).length, noticesOf({ address }, zone, 'hi').length]).toEqual([1, 0]);
});

test('A line of the address that names another town or postal code is told', () => {
  const address = { countryCode: 'DE', locality: 'Ulm', postalCode: '89073' };
  const noticesWith = (display: string) =>
    noticesOf({ address: { ...address, display } as Company['address'] });
  expect(noticesWith('Lange Gasse 7, 89073 Ulm')).toEqual([]);
  expect(noticesWith('Lange Gasse 7, 89077 Ulm')).toEqual([
    'content/en/company.yaml: address.display, "Lange Gasse 7, 89077 Ulm", does not name 89073, which machines read.',
  ]);
});
