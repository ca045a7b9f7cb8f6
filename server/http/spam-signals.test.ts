import { expect, test } from 'vitest';
import type { HiddenFields } from './hidden-fields.ts';
import { spamSignals } from './spam-signals.ts';

const request = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: 'A shop',
  user_content: 'We sell tea. Please call.',
};
const person = { honeypot: '', pageTimeMs: 30_000 };

test.each<[string, Partial<typeof request>, Partial<HiddenFields>, string[]]>([
  ['a plain request', {}, {}, []],
  ['a form without JavaScript', {}, { pageTimeMs: undefined }, []],
  ['their own address in the text', { user_content: 'Write to asha@tea.com or 98765.' }, {}, []],
  ['a person with a dot in the name', { name: 'K.Dev' }, {}, []],
  ['a person with a website', { name: 'Meera, meera-looms.in' }, {}, []],
  ['a company named like a website', { name: 'Booking.com India' }, {}, []],
  [
    'their own website, filled in by a text expander',
    { user_content: 'See https://tea.example' },
    { pageTimeMs: 2100 },
    [],
  ],
  ['two links', { user_content: 'www.a.example and https://b.example' }, {}, []],
  ['a client who names many links', { user_content: 'www.a.example www.b.example www.c.example' }, {}, []],
  ['a link in the name', { name: 'Win at http://casino.com' }, {}, ['link-in-name']],
  ['a client who quotes a link', { user_content: '<a href="x">y</a> and [url=x]y[/url]' }, {}, []],
  ['link markup in the name', { name: '[url=casino.com]Win[/url]' }, {}, ['link-in-name']],
  ['a filled honeypot', {}, { honeypot: 'x' }, ['honeypot']],
  ['a form sent sooner than anybody can open and fill it', {}, { pageTimeMs: 1900 }, ['filled-by-program']],
])('%s', (_what, typed, hidden, signals) => {
  expect(spamSignals({ ...request, ...typed }, { ...person, ...hidden })).toEqual(signals);
});
