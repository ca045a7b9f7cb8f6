import { expect, test } from 'vitest';
import { mergeTranslation } from './merge-translation.ts';

test('Of the mails a translation has to have the receipt alone', () => {
  const original = {
    mail: { subject: 'Call-back request', labels: { name: 'Name' }, receipt: { subject: 'Thank you' } },
  };
  const { untranslated } = mergeTranslation(original, {}, { complete: true });
  expect(untranslated).toEqual(['mail.receipt.subject']);
});
