import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentId,
  documentOwner,
  ownerOfDocument,
  parseReference,
  requestReference,
} from './document-id.ts';

test.each([
  ['asha@example.org', 'ASHA@EXAMPLE.ORG-1763700000000'],
  ['  asha@example.org\t', 'ASHA@EXAMPLE.ORG-1763700000000'],
  ['asha rao@example.org', 'ASHA_RAO@EXAMPLE.ORG-1763700000000'],
  ['a  b@example.org', 'A__B@EXAMPLE.ORG-1763700000000'],
  ["o'neil+news@a-b.example.org", "O'NEIL+NEWS@A-B.EXAMPLE.ORG-1763700000000"],
])('the document id of %j is %s', (email, id) => {
  expect(documentId(email, 1763700000000)).toBe(id);
});

test('a document id gives back its visitor, whatever the case, and so does its receipt', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.nat({ max: Number.MAX_SAFE_INTEGER }), (email, ms) => {
      if (email.includes('/')) {
        expect(() => documentId(email, ms)).toThrow(RangeError);
        return;
      }
      const id = documentId(email, ms);
      expect(documentId(` ${email.toLowerCase()} `, ms)).toBe(id);
      for (const one of [id, `${id}-RECEIPT`]) expect(ownerOfDocument(one)).toBe(documentOwner(email));
    }),
  );
});

test.each(['', '..', '__x__', 'ASHA@EXAMPLE.ORG'])('%j is no document id', (text) => {
  expect(ownerOfDocument(text)).toBeUndefined();
});

test('a reference is short, the same every time, and read whichever way it is written', () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      const reference = requestReference(key);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(requestReference(key)).toBe(reference);
      const written = reference.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      expect(parseReference(` ${written} `)).toBe(reference);
    }),
  );
});

test('a reference is told from everything else, and differs between 20,000 requests', () => {
  for (const other of [
    '',
    'ASHA@EXAMPLE.ORG-1763700000000',
    '7K3M-9QX',
    '7K3M-9QXVA',
    '7K3M 9QXV',
    'UUUU-UUUU',
  ])
    expect(parseReference(other)).toBeUndefined();
  const references = Array.from({ length: 20_000 }, (_, index) => requestReference(`key ${index}`));
  expect(new Set(references).size).toBe(20_000);
});
