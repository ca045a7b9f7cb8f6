import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaProblems } from './schema-problems.ts';

/** The sentence that an owner reads about a field with this value. */
function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = z.strictObject({ field: schema }).safeParse({ field: value }, { reportInput: true });
  return error ? schemaProblems(error) : [];
}

const drawing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan') }),
  z.strictObject({ kind: z.literal('gauge') }),
]);

test.each<[string, z.ZodType, unknown, string]>([
  ['that is missing', z.string(), undefined, 'is missing'],
  ['without a value', z.string(), null, 'is empty'],
  [
    'whose list is gone',
    z.array(z.string()),
    null,
    'is empty: write its entries below it, or [] behind the colon if there are none',
  ],
  [
    'whose keys are gone',
    z.strictObject({}),
    null,
    'is empty: write its keys below it, or take it away if it is optional',
  ],
  ['of text that is a number', z.string(), 5, "must be text: put it in quotation marks, '5'"],
  ['of text that is a word of YAML', z.string(), false, "must be text: put it in quotation marks, 'false'"],
  [
    'of text that YAML reads as a group',
    z.string(),
    { Stock: 'staff' },
    "must be text; one with a colon in it, or that begins with {{, needs quotation marks: '…'",
  ],
  [
    'that is no list',
    z.array(z.string()),
    'a',
    'must be a list, each entry on a line of its own after a hyphen',
  ],
  [
    'that is no pair',
    z.tuple([z.string(), z.string()]),
    'a',
    'must be a list, each entry on a line of its own after a hyphen',
  ],
  [
    'that is no group',
    z.strictObject({}),
    'a',
    'must be a group of keys, each on a line of its own two spaces further in',
  ],
  [
    'that is no group of free keys',
    z.record(z.string(), z.string()),
    'a',
    'must be a group of keys, each on a line of its own',
  ],
  ['that is neither true nor false', z.boolean(), 'yes', 'must be true or false'],
  ['that is no number', z.number(), '5,000', 'must be a number without quotation marks, commas and spaces'],
  [
    'that is no whole number',
    z.int(),
    1.5,
    'must be a whole number without quotation marks, commas and spaces',
  ],
  ['of another type', z.date(), 'x', 'must be date'],
  ['with an empty text', z.string().min(2), '', 'is empty'],
  ['with a text that is too short', z.string().min(2), 'a', 'must have at least 2 characters; it has 1'],
  ['with a text that is too long', z.string().max(2), 'abc', 'must have at most 2 characters; it has 3'],
  ['with an empty list', z.array(z.string()).length(2), [], 'is empty'],
  [
    'with a list that is too long',
    z.array(z.string()).length(2),
    ['a', 'b', 'c'],
    'must have exactly 2 entries; it has 3',
  ],
  ['with too few entries', z.array(z.string()).min(2), ['a'], 'must have at least 2 entries; it has 1'],
  ['with a number that is too small', z.number().min(1), 0, 'must be at least 1'],
  ['with a number that is too big', z.number().max(9), 10, 'must be at most 9'],
  ['with an unknown name', z.enum(['linkedin', 'youtube']), 'orkut', '"orkut" is none of linkedin, youtube'],
  ['whose name is missing', z.enum(['linkedin', 'youtube']), undefined, 'is missing'],
  ['whose name is gone', z.enum(['linkedin', 'youtube']), null, 'is empty'],
  ['of an unknown kind', drawing, { kind: 'map' }, 'must be one of plan, gauge'],
  [
    'with a message of its schema',
    z.string().refine(() => false, 'must not end with a slash'),
    'a/',
    'must not end with a slash',
  ],
  [
    'with a message of its schema that quotes it',
    z.string().refine(() => false, '"a" is taken'),
    'a',
    '"a" is taken',
  ],
  [
    'with a pattern of its own',
    z.string().regex(/^b/),
    'a',
    'is not accepted: Invalid string: must match pattern /^b/',
  ],
])('A field %s', (_, schema, value, message) => {
  const field = message === 'must be one of plan, gauge' ? 'field.kind' : 'field';
  expect(problemsOf(schema, value)).toEqual([`${field} ${message}.`]);
});

test('A key that nothing reads is told with its group, and a free key by its name', () => {
  expect(problemsOf(z.strictObject({}), { colour: 'red', size: 2 })).toEqual([
    'field has a key that no schema knows: colour, size.',
  ]);
  expect(problemsOf(z.strictObject({}), { 'seen from the street': null })).toEqual([
    'field has a key that no schema knows: seen from the street; within { } a text with a comma needs quotation marks.',
  ]);
  expect(problemsOf(z.record(z.string().regex(/^\w+$/), z.string()), { 'minimum-age': '18' })).toEqual([
    'field["minimum-age"] is no key that this group may have.',
  ]);
});

test('A mistake of the whole record names the record, and every mistake has its sentence', () => {
  const { error } = z
    .strictObject({ a: z.string(), b: z.string() })
    .safeParse({ c: 1 }, { reportInput: true });
  expect(error && schemaProblems(error)).toEqual([
    'a is missing.',
    'b is missing.',
    'the record has a key that no schema knows: c.',
  ]);
});
