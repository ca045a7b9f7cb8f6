import { expect, test } from 'vitest';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import { validConfig } from '../config.fixtures.ts';
import type { MailParties } from './compose-mail.ts';
import { mailParties, sendsMail, undeliverable } from './mail-settings.ts';

const { mail, company } = fixtureManifest;
const manifestFrom = (from: string) => ({ ...fixtureManifest, mail: { ...mail, from } });

test('Mails come from and go to the addresses of the content, with the company as the sender’s name', () => {
  expect(mailParties(validConfig(), manifestFrom('web@fixture.example'))).toEqual({
    from: { name: company, address: 'web@fixture.example' },
    to: mail.to,
    bcc: mail.bcc,
    replyTo: mail.replyTo,
  });
});

test('The environment’s addresses override the content’s, and a sender’s own name stays', () => {
  const config = validConfig({
    MAIL_FROM: 'Office <office@a.example>',
    MAIL_TO: 'b@a.example',
    MAIL_BCC: 'c@a.example',
  });
  expect(mailParties(config, fixtureManifest)).toEqual({
    from: { name: 'Office', address: 'office@a.example' },
    to: ['b@a.example'],
    bcc: ['c@a.example'],
    replyTo: mail.replyTo,
  });
});

test('A sender of the content that is no address is refused, with the name of its key', () => {
  expect(() => mailParties(validConfig(), manifestFrom('nobody'))).toThrow(
    /"mail\.from" must be one mail address/,
  );
});

type Parties = Pick<MailParties, 'from' | 'to' | 'bcc'>;
const real: Parties = {
  from: { name: '', address: 'web@softworks.in' },
  to: ['office@softworks.in'],
  bcc: [],
};
const sample: Parties = {
  from: { name: '', address: 'web@softworks.example' },
  to: ['office@softworks.in', 'sales@softworks.test'],
  bcc: ['archive@softworks.example'],
};
const smtp = { SMTP_URL: 'smtp://localhost' };
const firestore = { STORE: 'firestore', FIRESTORE_PROJECT_ID: 'x' };
const reserved = ['MAIL_FROM', 'MAIL_TO', 'MAIL_BCC'];

test.each<[string, Record<string, string>, Parties, string, string[]]>([
  ['a public site without a mail server', {}, real, 'https://softworks.in', ['SMTP_URL']],
  ['a reserved name', {}, sample, 'https://a.example', []],
  ['a public IP address', {}, real, 'http://9.9.9.9', ['SMTP_URL']],
  ['a public site that sends to people', smtp, real, 'https://softworks.in', []],
  ['a public site that sends to examples', smtp, sample, 'https://softworks.in', reserved],
  ['examples that the extension sends to', firestore, sample, 'https://softworks.in', reserved],
  ['files that are meant', { DELIVERY: 'outbox' }, sample, 'https://softworks.in', []],
  ['a site that sends nothing', { DELIVERY: 'off' }, sample, 'https://softworks.in', []],
])('The settings that are wrong for %s', (_what, environment, parties, siteOrigin, settings) => {
  const problems = undeliverable(validConfig(environment), parties, siteOrigin);
  expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual(settings);
});

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [smtp, true],
  [firestore, true],
  [{ DELIVERY: 'outbox' }, false],
  [{ ...smtp, DELIVERY: 'off' }, false],
])('With the settings %j mails are sent: %s', (environment, sends) => {
  expect(sendsMail(validConfig(environment))).toBe(sends);
});
