import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress, withAsciiDomain } from './mail-address.ts';

test.each([
  'asha@example.org',
  'asha.verma+call@mail.example.co.in',
  "o'hara@example.org",
  'a@b',
  '1@2.example',
  `${'l'.repeat(64)}@example.org`,
  'user@xn--bcher-kva.example',
])('%s is accepted', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  '',
  'asha',
  '@example.org',
  'asha@',
  'asha@@example.org',
  'asha@example..org',
  'asha@-example.org',
  'asha@example-.org',
  '.asha@example.org',
  'asha.@example.org',
  'as..ha@example.org',
  'asha @example.org',
  'asha@exa mple.org',
  'a/b@example.org',
  'asha@example.org/x',
  'Asha <asha@example.org>',
  '<asha@example.org>',
  'asha@example.org,ben@example.org',
  'asha@example.org;ben@example.org',
  '"asha verma"@example.org',
  'asha@[127.0.0.1]',
  'asha@exämple.org',
  'äsha@example.org',
  'asha@example.org\n',
  'asha@example.org\r\nBcc: ben@example.org',
  'asha@example.org\u0000',
  `${'l'.repeat(65)}@example.org`,
  `asha@${'d'.repeat(64)}.org`,
  `${'l'.repeat(60)}@${'domain.'.repeat(30)}org`,
])('%j is no plain address', (address) => {
  expect(isMailAddress(address)).toBe(false);
});

/** A part of a text that is almost an address, or is one. */
const part = (maxLength: number) =>
  fc.string({
    unit: fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom('a', 'Z', '7') },
      { weight: 3, arbitrary: fc.constantFrom('-', '.') },
      { weight: 2, arbitrary: fc.constantFrom('/', '@', ' ', 'é', '\n') },
    ),
    minLength: 1,
    maxLength,
    size: 'max',
  });

test('Whatever is accepted is ASCII, has one @, no slash, no blank and at most 254 bytes', () => {
  fc.assert(
    fc.property(part(70), part(200), (local, domain) => {
      const text = `${local}@${domain}`;
      fc.pre(isMailAddress(text));
      expect(text).toMatch(/^[\x21-\x7E]{3,254}$/);
      expect(text.split('@')).toHaveLength(2);
      expect(text).not.toContain('/');
    }),
  );
});

test.each([
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@BÜCHER.Example', 'asha@xn--bcher-kva.example'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@例え。テスト', 'asha@xn--r8jz45g.xn--zckzah'],
])('The domain of %s becomes %s', (address, ascii) => {
  expect(withAsciiDomain(address)).toBe(ascii);
  expect(isMailAddress(ascii)).toBe(true);
});

test.each([
  'asha@Example.ORG',
  'asha@127.1',
  'äsha@example.org',
  'asha@bücher.example:80',
  'asha@bücher.example/x',
  'asha@bücher.example?x',
  'asha@bücher.example#x',
  'asha@b%C3%BC-ü.example',
  'asha@ü ü.example',
  'asha@[ü]',
  'asha@xn--ü.example',
  'ü',
  '',
])('%j stays as it is, and is refused where it is no address', (address) => {
  expect(withAsciiDomain(address)).toBe(address);
});
