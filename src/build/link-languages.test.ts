import { expect, test } from 'vitest';
import { withLinkLanguages } from './link-languages.ts';

const languages = [
  { language: 'en', prefix: '' },
  { language: 'hi', prefix: '/hi' },
];
const originalTitles = new Set(['Services', 'Hotels & Travel']);

function linksOf(html: string, path: string): string {
  return withLinkLanguages(html, path, languages, originalTitles);
}

test('A link to a page in another language names that language', () => {
  const html = '<a class="x" href="/services">a</a><a href="/hi/services">b</a><a href="#top">c</a>';
  expect(linksOf(html, '/hi/index.html')).toBe(
    '<a hreflang="en" class="x" href="/services">a</a><a href="/hi/services">b</a><a href="#top">c</a>',
  );
});

test('A link whose text is the title of an untranslated page names the language of the text too', () => {
  expect(linksOf('<a href="/services"><img alt="">Services</a>', '/hi/index.html')).toBe(
    '<a hreflang="en" lang="en" href="/services"><img alt="">Services</a>',
  );
  expect(linksOf('<a href="/hotels">Hotels &amp; Travel</a>', '/hi.html')).toContain(' lang="en" ');
  expect(linksOf('<a href="/services">सेवाएँ</a>', '/hi/index.html')).not.toContain(' lang=');
});

test('A link that names its language stays as it is', () => {
  const html = '<a href="/hi" hrefLang="hi">हिन्दी</a><a href="/hide">d</a>';
  expect(linksOf(html, '/index.html')).toBe(html);
});
