import { expect, test } from 'vitest';
import { mergeTranslation } from './merge-translation.ts';

test('Of the mails a translation has to have the receipt alone', () => {
  const original = {
    mail: { subject: 'Call-back request', labels: { name: 'Name' }, receipt: { subject: 'Thank you' } },
  };
  const { untranslated } = mergeTranslation(original, {}, { complete: true });
  expect(untranslated).toEqual(['mail.receipt.subject']);
});

test('A field that a translation leaves empty stays empty, so that its schema reports it', () => {
  const { data } = mergeTranslation(
    { heading: 'About us', lead: 'We build software.' },
    { heading: null },
    { complete: true },
  );
  expect(data).toEqual({ heading: null, lead: 'We build software.' });
});

test('A currency, and the note that says who allowed a reference, need no translation', () => {
  const original = {
    priceBands: { entries: [{ from: 100, currency: 'USD' }] },
    references: { entries: [{ permission: 'R. Gupta, by email' }] },
  };
  expect(mergeTranslation(original, {}, { complete: true }).untranslated).toEqual([]);
});
