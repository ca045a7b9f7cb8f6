import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpolate, interpolateText } from './interpolate.ts';

const variables = { company: 'Example Works', minimumAge: '18' };

test('Every {{variable}} of a record is replaced, at any depth', () => {
  const record = {
    title: '{{company}}',
    list: ['a {{minimumAge}} b', { text: '{{ company }}, {{company}}' }],
    order: 3,
    shown: true,
    nothing: null,
  };
  expect(interpolate(record, variables, 'x')).toEqual({
    title: 'Example Works',
    list: ['a 18 b', { text: 'Example Works, Example Works' }],
    order: 3,
    shown: true,
    nothing: null,
  });
});

test('Single braces are left to the page that fills them', () => {
  expect(interpolateText('Guide to {title}', variables, 'x')).toBe('Guide to {title}');
});

test('An unknown variable is an error that says where it stands', () => {
  expect(() => interpolate({ tabs: [{ text: '{{nobody}}' }] }, variables, 'content/en/home')).toThrow(
    'content/en/home.tabs[0].text: {{nobody}} is not a variable of company or legal-constants',
  );
});

test('A value that looks like a variable is not variables again', () => {
  expect(interpolateText('{{company}}', { company: '{{company}}' }, 'x')).toBe('{{company}}');
});

test('Text without double braces is never changed', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{{')),
      (text) => interpolateText(text, variables, 'x') === text,
    ),
  );
});
