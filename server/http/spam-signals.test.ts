import { expect, test } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import type { HiddenFields } from './hidden-fields.ts';
import { spamSignals } from './spam-signals.ts';

const request = { ...fixtureRequest, phone: '+91 98765 43210', user_content: 'We sell tea. Please call.' };
const person = { honeypot: '', pageTimeMs: 30_000 };

test.each<[string, Partial<typeof request>, Partial<HiddenFields>, string[]]>([
  ['A plain request has no signal', {}, {}, []],
  ['A form without JavaScript has no signal', {}, { pageTimeMs: undefined }, []],
  [
    'A visitor may write their own address in the text',
    { user_content: 'Write to asha@tea.com or 98765.' },
    {},
    [],
  ],
  ['A name may have a dot', { name: 'K.Dev' }, {}, []],
  ['A name may be followed by a website', { name: 'Meera, meera-looms.in' }, {}, []],
  ['A company may be named like a website', { name: 'Booking.com India' }, {}, []],
  [
    'A text expander may fill in the form with a website',
    { user_content: 'See https://tea.example' },
    { pageTimeMs: 2100 },
    [],
  ],
  ['A message may name two links', { user_content: 'www.a.example and https://b.example' }, {}, []],
  ['A message may name many links', { user_content: 'www.a.example www.b.example www.c.example' }, {}, []],
  ['A message may quote links', { user_content: '<a href="x">y</a> and [url=x]y[/url]' }, {}, []],
  ['A link in the name is a signal', { name: 'Win at http://casino.com' }, {}, ['link-in-name']],
  ['Link markup in the name is a signal', { name: '[url=casino.com]Win[/url]' }, {}, ['link-in-name']],
  ['A link in the number is a signal', { phone: 'www.casino.com' }, {}, ['link-in-name']],
  ['A filled honeypot is a signal', {}, { honeypot: 'x' }, ['honeypot']],
  [
    'A form sent sooner than anybody can open and fill it is a signal',
    {},
    { pageTimeMs: 1900 },
    ['filled-by-program'],
  ],
])('%s', (_sentence, typed, hidden, signals) => {
  expect(spamSignals({ ...request, ...typed }, { ...person, ...hidden })).toEqual(signals);
});
