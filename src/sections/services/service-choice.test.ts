import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceChoice } from './service-choice.tsx';
import type { ServiceEntry } from './service-entry.ts';

test('A service that is not translated has its language and its direction in tab, panel and accordion', () => {
  const entry: ServiceEntry = {
    href: '/services/web-development',
    title: 'Web development',
    titleSmall: 'Web',
    intro: 'Fast pages',
    description: 'Pages that work without a network',
    keyPoints: ['Design'],
    picture: { alt: '', width: 4, height: 3, sources: [], src: '/a/web.webp' },
    guide: 'Guide to web development',
    languageAttributes: { lang: 'en', dir: 'ltr' },
  };
  const html = renderToStaticMarkup(createElement(ServiceChoice, { entries: [entry] }));
  const named = [...html.matchAll(/<(button|div|details)(?=[^>]* lang="en")(?=[^>]* dir="ltr")/g)];
  expect(named.map(([, element]) => element)).toEqual(['button', 'div', 'details']);
});
