import { describe } from 'vitest';
import { pinned, record } from './pin.ts';

/* The words that the specification gives. */

const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe('Home', () => {
  const home = record('home');
  pinned(
    'its hero',
    [home.hero.heading, home.hero.description],
    [
      'Technology Excellence for Sustainable Value Addition',
      'Adding significant value and driving growth for organizations of all sizes and industries.',
    ],
  );
  pinned(
    'its title speaks of customised software for your business',
    home.head.title.includes('Customised software for your business'),
    true,
  );
  pinned(
    'its introduction',
    [home.introduction.heading, home.introduction.lead],
    [
      'Tailored for your business needs',
      'Organizations have unique requirements for software due to their specific industry, business model, or mission.',
    ],
  );
  pinned('the cards of its introduction', titles(home.introduction.cards), [
    'Requirement analysis',
    'Design and implement',
    'Testing and deployment',
    'Maintenance and Support',
  ]);
  pinned('the heading of its clients', home.clients.heading, 'Trusted by Leading Organizations');
  pinned('its about tabs', titles(home.about.tabs), ['Aim', 'Vision', "Let's Collaborate"]);
  pinned('its highlights', titles(home.about.highlights), [
    'No Hidden Cost',
    'Dedicated Team',
    'Maintenance and Support',
  ]);
});

describe('The form', () => {
  const form = record('contact-form');
  pinned('its heading', record('home').contact.heading, 'Request a Call-Back');
  pinned('its button', form.submit, 'Submit Now');
  pinned(
    'its alerts',
    [form.success, form.failure],
    [
      'Thank you for connecting with us. We will revert back shortly.',
      'Some error occurred! Please try later.',
    ],
  );
});

describe('Pages of errors', () => {
  const { head, heading, text } = record('not-found');
  pinned(
    'the not-found page',
    [head.title, heading, text],
    [
      'Sorry! No page found',
      'Sorry! No data found',
      'Seems like the page have been removed or the url is mis-spelled.',
    ],
  );
  pinned('the error screen', record('error').heading, 'Unexpected Application Error!');
});

describe('Service pages', () => {
  const page = (slug: string) => record(`services/${slug}`).page;
  pinned(
    'the hero of software development',
    [page('software-development').hero.heading, page('software-development').hero.description],
    ['{{company}} software development services', 'Customised solution for your specific business needs'],
  );
});

describe('The company', () => {
  const company = record('company');
  pinned('its hours', company.openingHours.display, '10.00 am - 7.00 pm');
  pinned('its place', [company.address.locality, company.address.country], ['Saharanpur', 'India']);
  pinned('its currency', company.currency, { code: 'INR', symbol: '₹' });
  pinned('the first year of its copyright', company.copyrightFrom, 2023);
});
