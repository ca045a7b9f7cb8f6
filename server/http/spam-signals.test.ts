import { expect, it } from 'vitest';
import { assessSpam } from './spam-signals.ts';

const request = {
  ...{ name: 'Asha Rao', email: 'asha@example.org', phone: '+91 98765 43210', subject: 'A shop' },
  user_content: 'We sell tea. Please call.',
};
const person = { honeypot: '', fillTimeMs: 30_000 };

it.each<
  [
    string,
    Partial<typeof request>,
    Partial<{ honeypot: string; fillTimeMs: number | undefined }>,
    string[],
    boolean,
  ]
>([
  ['a plain request', {}, {}, [], false],
  ['a form without JavaScript', {}, { fillTimeMs: undefined }, [], false],
  ['their own address in the text', { user_content: 'Write to asha@tea.com or 98765.' }, {}, [], false],
  [
    'the names of technologies',
    { user_content: 'We use Node.js, Vue.js, ASP.NET and e.g. Java.' },
    {},
    [],
    false,
  ],
  ['one link', { user_content: 'We are at https://tea.example' }, {}, ['link'], false],
  ['a bare domain', { user_content: 'We are at tea.co.in, see there.' }, {}, ['link'], false],
  ['three links', { user_content: 'www.a.example www.b.example www.c.example' }, {}, ['many-links'], false],
  ['a link in the name', { name: 'Win at casino.com' }, {}, ['link-in-name'], true],
  ['link markup', { user_content: '<a href="x">y</a>' }, {}, ['link-markup', 'link'], true],
  ['a filled honeypot', {}, { honeypot: 'x' }, ['honeypot'], true],
  ['a form filled fast', {}, { fillTimeMs: 400 }, ['filled-fast'], false],
  ['a form filled at once', {}, { fillTimeMs: 3 }, ['filled-by-script'], true],
  [
    'a link, filled fast',
    { subject: 'https://x.example' },
    { fillTimeMs: 400 },
    ['filled-fast', 'link'],
    true,
  ],
])('%s', (_what, typed, hidden, signals, held) => {
  expect(assessSpam({ ...request, ...typed }, { ...person, ...hidden })).toEqual({ signals, held });
});
