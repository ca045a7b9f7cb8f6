import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { formLimitProblems } from './form-limits.ts';

/** The sentences about the messages of a form, of which one has another text. */
function problemsOf(changed: Readonly<Record<string, string>> = {}, problems: string[] = []) {
  const limits = { name: 100, email: 254, phone: 60, subject: 150, user_content: 5000, ...changed };
  const issues = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { 'too-long': `${limit} characters at most.` }]),
  );
  const home = fixtureRecord('home', 'home', {});
  return formLimitProblems([home, fixtureRecord('contactForm', 'contact-form', { issues }, { problems })]);
}

test('Messages with the limits of the form are in order', () => {
  expect(problemsOf()).toEqual([]);
});

test.each(['200', '10', '1000'])('A message that names %s where the form ends at 100 is told', (limit) => {
  expect(problemsOf({ name: limit })).toEqual([
    'content/en/contact-form.yaml: issues.name.too-long has to name the limit 100.',
  ]);
});

test('A message that names no number is told', () => {
  expect(problemsOf({ phone: 'sixty' })).toEqual([
    'content/en/contact-form.yaml: issues.phone.too-long has to name the limit 60.',
  ]);
});

test.each(['5,000', '5.000', '5 000', '5\u00A0000', '5000', '५,०००', '৫০০০', '5’000'])(
  'The limit may be written %s',
  (number) => {
    expect(problemsOf({ user_content: number })).toEqual([]);
  },
);

test.each([
  '२५४',
  '254 (two hundred and fifty-four), and not 255,',
  'Write at most 254. 2 lines are more:',
  '254, 100 are better:',
])('Among others the limit is found: %s', (text) => {
  expect(problemsOf({ email: text })).toEqual([]);
});

test('A form with mistakes, and content without one, are told nothing of limits', () => {
  expect(problemsOf({ name: '200' }, ['content/en/contact-form.yaml: submit is missing.'])).toEqual([]);
  expect(formLimitProblems([fixtureRecord('home', 'home', {})])).toEqual([]);
});
