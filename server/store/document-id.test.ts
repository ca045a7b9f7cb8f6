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
  const email = fc.emailAddress().filter((address) => !address.includes('/'));
  fc.assert(
    fc.property(email, fc.nat({ max: Number.MAX_SAFE_INTEGER }), (address, ms) => {
      const id = documentId(address, ms);
      expect(documentId(` ${address.toLowerCase()} `, ms)).toBe(id);
      for (const one of [id, `${id}-RECEIPT`]) expect(ownerOfDocument(one)).toBe(documentOwner(address));
    }),
  );
  for (const text of ['', '..', '__x__', 'ASHA@EXAMPLE.ORG']) expect(ownerOfDocument(text)).toBeUndefined();
});

test('a reference is short, read whichever way it is written, and differs between 20,000 requests', () => {
  const references = Array.from({ length: 20_000 }, (_, index) => requestReference(`key ${index}`));
  expect(new Set(references).size).toBe(20_000);
  for (const reference of references.slice(0, 200)) {
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const written = reference.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect(parseReference(` ${written} `)).toBe(reference);
  }
  const others = ['', 'ASHA@EXAMPLE.ORG-1763700000000', '7K3M-9QX', '7K3M-9QXVA', '7K3M 9QXV', 'UUUU-UUUU'];
  for (const other of others) expect(parseReference(other)).toBeUndefined();
});
