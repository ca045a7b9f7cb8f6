import { expect, test } from 'vitest';
import type { MailDocument, RecipientOutcome } from './mail-document.ts';
import { ARCHIVE, newRequest, OFFICE } from './mail-store.fixtures.ts';
import { newDocuments } from './new-document.ts';
import { readdressed } from './readdress.ts';

const VISITOR = 'asha@example.org';

const [mail, receipt] = newDocuments(newRequest(), 'ASHA@EXAMPLE.ORG-1', new Date()) as [
  MailDocument,
  MailDocument,
];

function mailWith(outcomes: Readonly<Record<string, RecipientOutcome['outcome']>>): MailDocument {
  const recipients = Object.entries(outcomes).map(([address, outcome]) => ({
    address,
    outcome,
    response: 'reply',
  }));
  return { ...mail, delivery: { ...mail.delivery, recipients } };
}

const outcomesOf = ({ delivery }: MailDocument) =>
  delivery.recipients.map(({ address, outcome }) => `${address} ${outcome}`);

test('A new address takes the place of one that is no longer named and has not had the mail', () => {
  const sent = mailWith({ [OFFICE]: 'refused', [ARCHIVE]: 'accepted' });
  const changed = readdressed(sent, { to: ['sales@fixture.example', 'Sales@fixture.example'], bcc: [] });
  expect(outcomesOf(changed)).toEqual([`${ARCHIVE} accepted`, 'sales@fixture.example waiting']);
  expect(changed).toMatchObject({ to: ['sales@fixture.example', 'Sales@fixture.example', VISITOR], bcc: [] });
});

test('An address that is still named keeps its outcome, in any spelling, beside a new one', () => {
  const sent = mailWith({ [OFFICE]: 'refused', [ARCHIVE]: 'written' });
  const to = [OFFICE.toUpperCase(), 'sales@fixture.example'];
  const changed = readdressed({ ...sent, to: [OFFICE] }, { to, bcc: [ARCHIVE] });
  expect(outcomesOf(changed)).toEqual([
    `${OFFICE} refused`,
    `${ARCHIVE} written`,
    'sales@fixture.example waiting',
  ]);
  expect(changed.to).toEqual(to);
});

test('A copy of the mail still waits for the visitor', () => {
  const sent = mailWith({ [OFFICE]: 'refused', [VISITOR]: 'waiting' });
  const changed = readdressed(sent, { to: ['sales@fixture.example'], bcc: [] });
  expect(outcomesOf(changed)).toEqual([`${VISITOR} waiting`, 'sales@fixture.example waiting']);
});

test('An address of the company that somebody typed as their own, to try the form, is taken out like any other', () => {
  const sent = { ...mailWith({ [OFFICE]: 'refused' }), to: [OFFICE], replyTo: OFFICE };
  const changed = readdressed(sent, { to: ['sales@fixture.example'], bcc: [] });
  expect(outcomesOf(changed)).toEqual(['sales@fixture.example waiting']);
});

test('An address that is no longer named is taken out where it has not had the mail, also without a new one', () => {
  const sent = mailWith({ [OFFICE]: 'accepted', [ARCHIVE]: 'refused' });
  const changed = readdressed(sent, { to: [OFFICE], bcc: [] });
  expect(outcomesOf(changed)).toEqual([`${OFFICE} accepted`]);
  expect(changed).toMatchObject({ to: [OFFICE, VISITOR], bcc: [] });
});

test('With the same addresses a mail stays as it is, and with any others a receipt', () => {
  const sent = mailWith({ [OFFICE]: 'refused', [ARCHIVE]: 'accepted' });
  expect(readdressed(sent, { to: [OFFICE], bcc: [ARCHIVE] })).toEqual(sent);
  expect(readdressed(receipt, { to: ['sales@fixture.example'], bcc: [] })).toBe(receipt);
});
