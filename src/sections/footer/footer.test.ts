import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { recordOf } from '../../data/records/content-record.ts';
import { readContent } from '../../data/records/read-content.ts';
import { Footer } from './footer.tsx';

const [{ records }] = readContent('content').editions;
const company = recordOf(records, 'company');
const messages = recordOf(records, 'interface');
if (!company || !messages) throw new Error('content/ has mistakes.');

test('Without services and industries the footer has no heading of theirs', () => {
  const none = { services: [], industries: [], policies: [] };
  const html = renderToStaticMarkup(
    createElement(Footer, { company, messages, home: '/', year: 2026, ...none }),
  );
  expect(html).toContain(messages.ourOffice);
  expect(html).not.toMatch(/footer-(services|industries)/);
});

test('Many services are in two columns, and a few in one', () => {
  const columnsOf = (count: number) => {
    const services = Array.from({ length: count }, (_, index) => ({
      title: 'Shops',
      languageAttributes: {},
      href: `/services/${index}`,
    }));
    const html = renderToStaticMarkup(
      createElement(Footer, {
        company,
        messages,
        home: '/',
        year: 2026,
        services,
        industries: [],
        policies: [],
      }),
    );
    return /data-columns="(\d)"/.exec(html)?.[1];
  };
  expect([columnsOf(12), columnsOf(40)]).toEqual(['1', '2']);
});

test('A company with one telephone, without profiles and without a map has no second number, no empty list and no link to a map', () => {
  const address = { ...company.address, map: undefined };
  const { alternateMobile, ...small } = { ...company, address, social: [] };
  const html = renderToStaticMarkup(
    createElement(Footer, {
      company: small,
      messages,
      home: '/',
      year: 2026,
      services: [],
      industries: [],
      policies: [],
    }),
  );
  expect(html).toContain(company.mobile.display);
  expect(html).not.toContain(messages.alternateTelephone);
  expect(html).not.toContain('company-profiles');
  expect(html).toContain(company.address.locality);
  expect(html).not.toContain(messages.showOnMap);
});

test('The address for queries and grievances, which a company with a CIN names, is a link', () => {
  const registered = { ...company, registrations: { cin: 'U62099UP2023PTC123456' } };
  const none = { services: [], industries: [], policies: [] };
  const html = renderToStaticMarkup(
    createElement(Footer, { company: registered, messages, home: '/', year: 2026, ...none }),
  );
  const [, person] = html.split(`<dt>${messages.queriesAndGrievances}:</dt>`);
  expect(person).toContain(`, <a href="mailto:${company.email}"><bdi>${company.email}</bdi></a></dd>`);
});

test('The filing that a site in mainland China names is a link to its register, as the rules of the ministry want', () => {
  const registered = { ...company, registrations: { icp: '沪ICP备12345678号-1' } };
  const none = { services: [], industries: [], policies: [] };
  const html = renderToStaticMarkup(
    createElement(Footer, { company: registered, messages, home: '/', year: 2026, ...none }),
  );
  expect(html).toContain('<a href="https://beian.miit.gov.cn/"><bdi>沪ICP备12345678号-1</bdi></a>');
});

test('The copyright of a company that began this year is of one year', () => {
  const none = { services: [], industries: [], policies: [] };
  const yearsIn = (year: number) => {
    const young = { ...company, copyrightFrom: 2026 };
    const html = renderToStaticMarkup(
      createElement(Footer, { company: young, messages, home: '/', year, ...none }),
    );
    return html.replace(/<[^>]+>/g, '').match(/© [\d–]+/)?.[0];
  };
  expect([yearsIn(2026), yearsIn(2027)]).toEqual(['© 2026', '© 2026–2027']);
});

test('The name of a company that ends in a full stop has no second one', () => {
  const named = (name: string) =>
    renderToStaticMarkup(
      createElement(Footer, {
        company: { ...company, name },
        messages: { ...messages, allRightsReserved: '{name}. All rights reserved.' },
        home: '/',
        year: 2026,
        services: [],
        industries: [],
        policies: [],
      }),
    );
  expect(named('Mill Works Pvt. Ltd.')).toContain('Mill Works Pvt. Ltd.</a> All');
  expect(named('Mill Works')).toContain('Mill Works</a>. All');
});

test('The sentence after the years is written in the words and signs of its language', () => {
  const none = { services: [], industries: [], policies: [] };
  const hindi = { ...messages, allRightsReserved: '{name}। सर्वाधिकार सुरक्षित।' };
  const html = renderToStaticMarkup(
    createElement(Footer, {
      company: { ...company, name: 'Mill Works' },
      messages: hindi,
      home: '/',
      year: 2026,
      ...none,
    }),
  );
  expect(html.replace(/<[^>]+>/g, '')).toContain('2026 Mill Works। सर्वाधिकार सुरक्षित।');
});
