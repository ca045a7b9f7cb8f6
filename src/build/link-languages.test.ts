import { expect, test } from 'vitest';
import { withLinkLanguages } from './link-languages.ts';

const languages = [
  { language: 'en', prefix: '' },
  { language: 'hi', prefix: '/hi' },
];

test('A link to a page in another language names that language', () => {
  const html = '<a class="x" href="/services">a</a><a href="/hi/services">b</a><a href="#top">c</a>';
  expect(withLinkLanguages(html, '/hi/index.html', languages)).toBe(
    '<a class="x" hreflang="en" href="/services">a</a><a href="/hi/services">b</a><a href="#top">c</a>',
  );
});

test('A link that names its language stays as it is', () => {
  const html = '<a href="/hi" hrefLang="hi">हिन्दी</a><a href="/hide">d</a>';
  expect(withLinkLanguages(html, '/index.html', languages)).toBe(html);
});
