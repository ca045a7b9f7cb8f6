import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  documentId,
  documentOwner,
  MAX_DOCUMENT_ID_BYTES,
  ownerOfDocument,
  parseReference,
  requestReference,
} from './document-id.ts';

describe('the document id', () => {
  test.each([
    ['asha@example.org', 'ASHA@EXAMPLE.ORG-1763700000000'],
    ['  asha@example.org\t', 'ASHA@EXAMPLE.ORG-1763700000000'],
    ['asha rao@example.org', 'ASHA_RAO@EXAMPLE.ORG-1763700000000'],
    ['a  b@example.org', 'A__B@EXAMPLE.ORG-1763700000000'],
    ['straße@example.org', 'STRASSE@EXAMPLE.ORG-1763700000000'],
    ["o'neil+news@a-b.example.org", "O'NEIL+NEWS@A-B.EXAMPLE.ORG-1763700000000"],
  ])('of %j is %s', (email, id) => {
    expect(documentId(email, 1763700000000)).toBe(id);
  });

  test.each([
    ['a/b@example.org'],
    ['/'],
    [''],
    ['   '],
    ['\ud800@example.org'],
    ['x'.repeat(1490)],
    ['ß'.repeat(800)],
  ])('is refused for %j', (email) => {
    expect(() => documentId(email, 1763700000000)).toThrow(RangeError);
  });

  test.each([Number.NaN, -1, 0.5, Infinity])('is refused for the moment %d', (ms) => {
    expect(() => documentId('asha@example.org', ms)).toThrow(RangeError);
  });

  const moment = fc.nat({ max: Number.MAX_SAFE_INTEGER });

  test('is either refused or one that Firestore takes, and gives back its visitor', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 800 }), moment, (email, ms) => {
        const id = attempt(() => documentId(email, ms));
        if (id === undefined) return;
        expect(id).not.toContain('/');
        expect(id).not.toMatch(/^(\.{1,2}|__.*__)$/s);
        expect(Buffer.byteLength(id)).toBeLessThanOrEqual(MAX_DOCUMENT_ID_BYTES);
        expect(ownerOfDocument(id)).toBe(documentOwner(email));
        expect(id.endsWith(`-${ms}`)).toBe(true);
      }),
    );
  });

  test('does not depend on case or on space around the address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), moment, (email, ms) => {
        const id = attempt(() => documentId(email, ms));
        expect(attempt(() => documentId(` ${email.toLowerCase()} `, ms))).toBe(id);
        expect(attempt(() => documentId(email.toUpperCase(), ms))).toBe(id);
      }),
    );
  });

  test('differs for two visitors or two moments', () => {
    const address = fc.emailAddress().filter((email) => !email.includes('/'));
    fc.assert(
      fc.property(address, address, moment, moment, (one, other, early, late) => {
        const same = one.toUpperCase() === other.toUpperCase() && early === late;
        expect(documentId(one, early) === documentId(other, late)).toBe(same);
      }),
    );
  });
});

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

describe('the reference of a request', () => {
  test('is short, the same every time, names nobody, and is its own whichever way it is written', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const reference = requestReference(id);
        expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(requestReference(id)).toBe(reference);
        const written = reference.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        expect(parseReference(` ${written} `)).toBe(reference);
      }),
    );
  });

  test('is told from everything else', () => {
    const others = ['', 'ASHA@EXAMPLE.ORG-1763700000000', '7K3M-9QX', '7K3M-9QXVA', '7K3M 9QXV', 'UUUU-UUUU'];
    for (const other of others) expect(parseReference(other)).toBeUndefined();
  });

  test('differs between 20,000 requests', () => {
    const references = Array.from({ length: 20_000 }, (_, ms) => requestReference(`ASHA@EXAMPLE.ORG-${ms}`));
    expect(new Set(references).size).toBe(20_000);
  });
});
