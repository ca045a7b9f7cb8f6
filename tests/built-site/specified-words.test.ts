import { expect, test } from 'vitest';
import { company } from '../browser/site-content.ts';
import { bodyTextOf, pageAt, titleOf } from './built-site.ts';

/* The specification's own words. They bind the sample company; an owner's company says what it wants. */

const isSample = company.email.endsWith('sandhisoftworks.example');
const specified: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Technology Excellence for Sustainable Value Addition',
    'Adding significant value and driving growth for organizations of all sizes and industries.',
    'Tailored for your business needs',
    'Organizations have unique requirements for software due to their specific industry, business model, or mission.',
    'Requirement analysis',
    'Design and implement',
    'Testing and deployment',
    'Maintenance and Support',
    'Trusted by Leading Organizations',
    'No Hidden Cost',
    'Dedicated Team',
    'Request a Call-Back',
    'Submit Now',
    ...['Aim', 'Vision', "Let's Collaborate"],
    '10.00 am - 7.00 pm',
  ],
  '/services/software-development': ['Customised solution for your specific business needs'],
  '/services/web-development': ['Web development services by'],
  '/404': ['Sorry! No data found', 'Seems like the page have been removed or the url is mis-spelled.'],
  '/500': ['Unexpected Application Error!'],
  '/policies/terms-of-use': [
    '1.0',
    '18',
    '90 days',
    'US$50',
    '30 days',
    'US$10,000',
    'US$2,500',
    '100 miles',
  ],
  '/policies/privacy-policy': ['13', 'one month', 'CCPA', 'GDPR'],
};

test.skipIf(!isSample).each(Object.entries(specified))('%s says what is specified', (path, phrases) => {
  const text = bodyTextOf(pageAt(path));
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([]);
});

test.skipIf(!isSample)('Titles say what is specified', () => {
  expect(titleOf(pageAt('/'))).toContain('Customised software for your business');
  expect(titleOf(pageAt('/404'))).toBe('Sorry! No page found');
});
