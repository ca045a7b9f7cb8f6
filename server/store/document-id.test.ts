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
  ['  asha@example.org\t', 'ASHA@EXAMPLE.ORG-1763700000000'],
  ['a  rao@example.org', 'A__RAO@EXAMPLE.ORG-1763700000000'],
  ["o'neil+news@a-b.example.org", "O'NEIL+NEWS@A-B.EXAMPLE.ORG-1763700000000"],
])('the document id of %j is %s', (email, id) => {
  expect(documentId(email, 1763700000000)).toBe(id);
});

test('a document id gives back its visitor, whatever the case, and so does its receipt', () => {
  const part = fc.string({ unit: fc.constantFrom(..."abyzABYZ09.+-_'=~"), minLength: 1 });
  const email = fc.tuple(part, part).map((parts) => parts.join('@'));
  fc.assert(
    fc.property(email, fc.nat({ max: Number.MAX_SAFE_INTEGER }), (address, ms) => {
      const id = documentId(address, ms);
      expect(documentId(` ${address.toLowerCase()} `, ms)).toBe(id);
      for (const one of [id, `${id}-RECEIPT`]) expect(ownerOfDocument(one)).toBe(documentOwner(address));
    }),
  );
});

test.each(['', '..', '__x__', 'ASHA@EXAMPLE.ORG'])('%j has no visitor: it is no document id', (text) => {
  expect(ownerOfDocument(text)).toBeUndefined();
});

const references = Array.from({ length: 20_000 }, (_, index) => requestReference(`key ${index}`));

test('a reference differs between 20,000 requests', () => {
  expect(new Set(references).size).toBe(20_000);
});

test('a reference has eight digits and letters that are not mistaken for each other', () => {
  for (const reference of references.slice(0, 200))
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('a reference is read whichever way people write it', () => {
  for (const reference of references.slice(0, 200)) {
    const written = reference.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect(parseReference(` ${written} `)).toBe(reference);
  }
});

test('what is no reference is not read as one', () => {
  const others = ['', 'ASHA@EXAMPLE.ORG-1763700000000', '7K3M-9QX', '7K3M-9QXVA', '7K3M 9QXV', 'UUUU-UUUU'];
  for (const other of others) expect(parseReference(other)).toBeUndefined();
});
