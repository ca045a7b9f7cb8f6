import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const links = [
  { label: '+91 132 1', href: 'tel:+911321' },
  { label: 'a@b.example', href: 'mailto:a@b.example' },
];
const markupOf = (text: string) => renderToStaticMarkup(createElement(LinkedText, { text, links }));

test('Each telephone number and address in a text is a link, in whatever order', () => {
  expect(markupOf('Write to a@b.example or call +91 132 1.')).toBe(
    'Write to <a href="mailto:a@b.example">a@b.example</a> or call <a href="tel:+911321">+91 132 1</a>.',
  );
});

test('A number with no-break spaces is a link, and they stay', () => {
  expect(markupOf('Call +91\u00a0132\u00a01.')).toBe('Call <a href="tel:+911321">+91\u00a0132\u00a01</a>.');
});

test('A text without contacts stays as it is', () => {
  expect(markupOf('Thank you.')).toBe('Thank you.');
});
