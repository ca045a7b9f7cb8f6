import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextLink } from './text-link.tsx';

test.each([
  ['Guide to Web Development', true],
  ['Guide to Individualsoftwareentwicklung', false],
])('The last word of %s and its icon are one line: %s', (title, isWhole) => {
  const html = renderToStaticMarkup(
    createElement(TextLink, { title, href: '/services', icon: 'arrow-right' }),
  );
  expect(html.includes('text-link-end')).toBe(isWhole);
});
