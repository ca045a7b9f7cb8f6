import { expect, test } from 'vitest';
import { industriesUsing, otherServices, servicesUsedBy } from './related-links.ts';

const image = { file: 'svc-web', alt: '' };
const language = { lang: 'hi', dir: 'ltr', isFallback: false } as const;
const original = { lang: 'en', dir: 'ltr', isFallback: true } as const;
const services = [
  { slug: 'web-development', href: '/hi/services/web-development', title: 'वेब', image, ...language },
  { slug: 'industrial-iot', href: '/services/industrial-iot', title: 'Industrial IoT', image, ...original },
];
const food = {
  slug: 'food-industry',
  href: '/industries/food-industry',
  title: 'Food Industry',
  image,
  ...language,
  uses: [
    { service: 'industrial-iot', text: 'Temperatures of cold rooms' },
    { service: 'web-development', text: 'An online menu' },
  ],
};
const education = {
  slug: 'education',
  href: '/industries/education',
  title: 'Education',
  image,
  uses: [],
  ...language,
};

test('An industry links to the services it uses, in the order of its record, with the language of each title', () => {
  expect(servicesUsedBy(food, services)).toEqual([
    {
      title: 'Industrial IoT',
      href: '/services/industrial-iot',
      image,
      text: 'Temperatures of cold rooms',
      titleAttributes: { lang: 'en', dir: 'ltr' },
      textAttributes: {},
    },
    {
      title: 'वेब',
      href: '/hi/services/web-development',
      image,
      text: 'An online menu',
      titleAttributes: {},
      textAttributes: {},
    },
  ]);
  expect(servicesUsedBy(education, services)).toEqual([]);
});

test('A service links back to the industries that name it, with the same line and its language', () => {
  const web = { slug: 'web-development' };
  expect(industriesUsing(web, [education, { ...food, ...original }])).toEqual([
    {
      title: 'Food Industry',
      href: '/industries/food-industry',
      image,
      text: 'An online menu',
      titleAttributes: { lang: 'en', dir: 'ltr' },
      textAttributes: { lang: 'en', dir: 'ltr' },
    },
  ]);
});

test('Of many services a page links the eight that follow it, and of few all others', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...education,
    slug: `s${index}`,
    intro: `${index}`,
  }));
  const introsFor = (slug: string, services = many) =>
    otherServices({ slug }, services).map(({ text }) => text);
  expect(introsFor('s10')).toEqual(['11', '0', '1', '2', '3', '4', '5', '6']);
  expect(introsFor('s1', many.slice(0, 4))).toEqual(['0', '2', '3']);
});
