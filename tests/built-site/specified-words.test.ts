import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSample } from '../sample-company.ts';
import { bodyTextOf, pageAt, titleOf } from './built-site.ts';

/*
 * The specification's own words, where it places them. They bind the sample company; an owner's company says what it
 * wants.
 */

/** Sections of the home page and of single pages, and what they say. */
const sections: readonly (readonly [path: string, selector: string, ...words: string[]])[] = [
  ['/', 'h1', 'Technology Excellence for Sustainable Value Addition'],
  [
    '/',
    '#home',
    'Adding significant value and driving growth for organizations of all sizes and industries.',
  ],
  [
    '/',
    '#introduction',
    'Tailored for your business needs',
    'Organizations have unique requirements for software due to their specific industry, business model, or mission.',
    'Requirement analysis',
    'Design and implement',
    'Testing and deployment',
    'Maintenance and Support',
  ],
  ['/', '#clients h2', 'Trusted by Leading Organizations'],
  ['/', '#about', 'Aim', 'Vision', "Let's Collaborate"],
  ['/', '#about', 'No Hidden Cost', 'Dedicated Team', 'Maintenance and Support'],
  ['/', '#contact h2', 'Request a Call-Back'],
  ['/', '#contact button', 'Submit Now'],
  ['/', 'header', '10.00 am - 7.00 pm'],
  ['/', 'footer', '© 2023–', 'Our Office'],
  ['/services/software-development', 'h1', 'software development services'],
  [
    '/services/software-development',
    'section:has(h1)',
    'Customised solution for your specific business needs',
  ],
  ['/services/web-development', 'h1', 'Web development services by'],
  [
    '/404',
    'main',
    'Sorry! No data found',
    'Seems like the page have been removed or the url is mis-spelled.',
  ],
  ['/500', 'main', 'Unexpected Application Error!'],
  ['/policies/privacy-policy', 'main', 'CCPA privacy rights', 'GDPR data protection rights'],
];

/** Constants of the legal pages, each with the words of its sentence. */
const sentences: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '/policies/terms-of-use': [
    ['These Terms of Use', 'version 1.0'],
    ['You must be at least 18 years old'],
    ['warranty is limited to 90 days from your first use'],
    ['our total liability', 'is limited to fifty US dollars (US$50)'],
    ['A change takes effect 30 days after the notice'],
    ['Both of us then have 30 days', 'to settle the dispute informally'],
    ['under US$10,000', 'non-appearance arbitration'],
    ['more than the last settlement offer', 'the greater of the award or US$2,500'],
    ['A hearing takes place within 100 miles of your residence'],
  ],
  '/policies/privacy-policy': [
    ['do not knowingly collect', 'children under 13'],
    ['We answer within one month of receiving your request'],
  ],
};

/** Titles of cards in their order, whatever their capitals. */
const cards: Readonly<Record<string, string>> = {
  '/services/mobile-application':
    'Native Apps; Improved user experience; Access to Device Features; Increased Customer Engagement',
  '/services/web-development':
    'Web design and development; Performance optimization; Progressive Web Apps; Analytics and Insights',
  '/services/erp-and-crm':
    'Supply Chain Management; Human Resources Management; Financial Management; Manufacturing and Production; Customer Data Management; Sales and Lead Management; Customer Support and Service; Analytics and Reporting',
  '/services/industrial-iot':
    'Connected Sensors and Devices; Data Analytics and Visualization; Centralized Data Repository; Efficiency and Productivity',
  '/industries/ecommerce':
    'Online storefront; Inventory and Order Management; Customer Support Tools; Analytics and Reporting',
  '/industries/educational-and-institutional':
    'Student Information System; Assessment and Testing App; Library Management System; Data Analytics and Reporting',
  '/industries/factory-automation':
    'Machine vision; Sensor communication; Process control software; Data integration and analysis',
  '/industries/food-industry':
    'Inventory management; Supply chain management; Consumer apps and food delivery platforms; Customer relationship management (CRM)',
  '/industries/healthcare':
    'Hospital information system; Electronic health records; Online appointment scheduling; Telehealth platforms',
  '/industries/hospitality-and-tourism':
    'Hotel management; Online booking and reservation; Tour and activity booking; Event management',
  '/industries/industry4':
    'Smart sensors and IoT platforms; Cloud computing; Data analytics and big data platforms; Robotics and automation',
  '/industries/transportation':
    'Transport management systems; Warehouse management systems; GPS Tracking and Notifications; Supply Chain Visibility',
};

describe.skipIf(!isSample)('As specified', () => {
  test.each(sections)('%s: %s says its words', (path, selector, ...words) => {
    const text = pageAt(path).root.querySelector(selector)?.structuredText.replace(/\s+/g, ' ') ?? '';
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  test.each(Object.entries(sentences))('%s states each constant in its sentence', (path, constants) => {
    const found = bodyTextOf(pageAt(path)).split(/(?<=[.?!])\s+/);
    const isStated = (parts: readonly string[]) =>
      found.some((sentence) => parts.every((part) => sentence.includes(part)));
    expect(constants.filter((parts) => !isStated(parts))).toEqual([]);
  });

  test.each(['privacy-policy', 'terms-of-use'])(
    'The source of %s takes each constant from its record',
    (name) => {
      const source = readFileSync(`content/en/policies/${name}.md`, 'utf8');
      expect(source.match(/\d+ (?:minutes|hours|days|months|years|miles)|US\$\d+/g)).toBeNull();
    },
  );

  test('The version of the terms stands in one record', () => {
    const source = readFileSync('content/en/policies/terms-of-use.md', 'utf8');
    expect(source.match(/version\W+\d/gi)).toBeNull();
  });

  test.each(Object.entries(cards))('%s has its cards', (path, titles) => {
    const shown = pageAt(path).root.querySelectorAll('#services .card-title');
    expect(shown.map(({ text }) => text.toLowerCase())).toEqual(titles.toLowerCase().split('; '));
  });

  test('Titles of pages are in the words of the specification', () => {
    expect(titleOf(pageAt('/'))).toContain('Customised software for your business');
    expect(titleOf(pageAt('/404'))).toBe('Sorry! No page found');
  });
});
