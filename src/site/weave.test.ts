import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weave, weaveText } from './weave.ts';

const facts = { company: 'Example Works', minimumAge: '18' };

test('Every {{fact}} of a record is replaced, at any depth', () => {
  const record = {
    title: '{{company}}',
    list: ['a {{minimumAge}} b', { text: '{{ company }}, {{company}}' }],
    order: 3,
    shown: true,
    nothing: null,
  };
  expect(weave(record, facts, 'x')).toEqual({
    title: 'Example Works',
    list: ['a 18 b', { text: 'Example Works, Example Works' }],
    order: 3,
    shown: true,
    nothing: null,
  });
});

test('Single braces are left to the page that fills them', () => {
  expect(weaveText('Guide to {title}', facts, 'x')).toBe('Guide to {title}');
});

test('An unknown fact is an error that says where it stands', () => {
  expect(() => weave({ tabs: [{ text: '{{nobody}}' }] }, facts, 'content/en/home')).toThrow(
    'content/en/home.tabs[0].text: {{nobody}} is not a fact of company or legal-facts',
  );
});

test('A value that looks like a fact is not woven again', () => {
  expect(weaveText('{{company}}', { company: '{{company}}' }, 'x')).toBe('{{company}}');
});

test('Text without double braces is never changed', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{{')),
      (text) => weaveText(text, facts, 'x') === text,
    ),
  );
});
