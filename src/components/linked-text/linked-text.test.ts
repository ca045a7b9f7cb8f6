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
    'Write to <a href="mailto:a@b.example"><bdi>a@b.example</bdi></a> or call <a href="tel:+911321"><bdi>+91 132 1</bdi></a>.',
  );
});

test('A number with no-break spaces is a link, and they stay', () => {
  expect(markupOf('Call +91\u00a0132\u00a01.')).toBe(
    'Call <a href="tel:+911321"><bdi>+91\u00a0132\u00a01</bdi></a>.',
  );
});

test('A number is a link also where its label was pasted with a no-break space', () => {
  const pasted = [{ label: '+91\u00a0132 1', href: 'tel:+911321' }];
  const html = renderToStaticMarkup(
    createElement(LinkedText, { text: 'Call +91\u00a0132\u00a01.', links: pasted }),
  );
  expect(html).toBe('Call <a href="tel:+911321"><bdi>+91\u00a0132\u00a01</bdi></a>.');
});

const contained = [
  { label: 'hello@b.example', href: 'mailto:hello@b.example' },
  { label: 'say-hello@b.example', href: 'mailto:say-hello@b.example' },
  { label: '+91 132 000', href: 'tel:+91132000' },
  { label: '+91 132 0001', href: 'tel:+911320001' },
];

test('Of two addresses or numbers of which one contains the other, each has its own link', () => {
  const text = 'say-hello@b.example, hello@b.example, +91 132 0001, +91 132 000';
  const labels = ['say-hello@b.example', 'hello@b.example', '+91 132 0001', '+91 132 000'];
  const hrefs = ['mailto:say-hello@b.example', 'mailto:hello@b.example', 'tel:+911320001', 'tel:+91132000'];
  for (const known of [contained, contained.toReversed()])
    expect(renderToStaticMarkup(createElement(LinkedText, { text, links: known }))).toBe(
      labels.map((label, index) => `<a href="${hrefs[index]}"><bdi>${label}</bdi></a>`).join(', '),
    );
});

test('An address or number that is a part of another one is no link, and no full stop after it belongs to it', () => {
  const [address, , number] = contained;
  const links = [address, number].filter((link) => link !== undefined);
  for (const text of ['say-hello@b.example', 'hello@b.example.org', '+91 132 0001'])
    expect(renderToStaticMarkup(createElement(LinkedText, { text, links })), text).toBe(text);
  expect(renderToStaticMarkup(createElement(LinkedText, { text: 'Write to hello@b.example.', links }))).toBe(
    'Write to <a href="mailto:hello@b.example"><bdi>hello@b.example</bdi></a>.',
  );
});

test('A text without contacts stays as it is', () => {
  expect(markupOf('Thank you.')).toBe('Thank you.');
});
