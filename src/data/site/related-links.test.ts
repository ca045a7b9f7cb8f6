import { expect, test } from 'vitest';
import { industriesUsing, servicesUsedBy } from './related-links.ts';

const image = { file: 'svc-web', alt: '' };
const services = [
  { slug: 'web-development', href: '/services/web-development', title: 'Web Development', image },
  { slug: 'industrial-iot', href: '/services/industrial-iot', title: 'Industrial IoT', image },
];
const food = {
  slug: 'food-industry',
  href: '/industries/food-industry',
  title: 'Food Industry',
  image,
  uses: [
    { service: 'industrial-iot', text: 'Temperatures of cold rooms' },
    { service: 'web-development', text: 'An online menu' },
  ],
};
const education = { slug: 'education', href: '/industries/education', title: 'Education', image, uses: [] };

test('An industry links to the services it uses, in the order of its record', () => {
  expect(servicesUsedBy(food, services)).toEqual([
    { title: 'Industrial IoT', href: '/services/industrial-iot', image, text: 'Temperatures of cold rooms' },
    { title: 'Web Development', href: '/services/web-development', image, text: 'An online menu' },
  ]);
  expect(servicesUsedBy(education, services)).toEqual([]);
});

test('A service links back to the industries that name it, with the same line', () => {
  const [web] = services;
  expect(web && industriesUsing(web, [education, food])).toEqual([
    { title: 'Food Industry', href: '/industries/food-industry', image, text: 'An online menu' },
  ]);
});
