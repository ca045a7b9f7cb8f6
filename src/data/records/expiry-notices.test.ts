import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { expiryNotices } from './expiry-notices.ts';

const company = fixtureRecord('company', 'company', { securityReports: { expires: '2027-10-31' } });
const noticesOn = (day: string) =>
  expiryNotices([fixtureRecord('home', 'home', {}), company], new Date(`${day}T12:00:00Z`));

test('A month before security.txt expires the owner is told to renew its day, and not earlier', () => {
  expect(noticesOn('2027-09-30')).toEqual([]);
  expect(noticesOn('2027-10-02')).toEqual([
    'content/en/company.yaml: securityReports.expires, 2027-10-31, is the day on which security.txt expires: write a day within a year from now.',
  ]);
});

test('From the day on the owner is told that security.txt has expired', () => {
  for (const day of ['2027-10-31', '2030-01-01'])
    expect(noticesOn(day)).toEqual([
      'content/en/company.yaml: securityReports.expires, 2027-10-31, is over, so security.txt has expired: write a day within a year from now.',
    ]);
});

test('Content that has mistakes, and so no records, is told nothing of security.txt', () => {
  expect(expiryNotices([])).toEqual([]);
});
