import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaProblems } from './schema-problems.ts';

/** The sentences that an owner reads about a record. */
function problemsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? schemaProblems(error) : [];
}

const drawing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan') }),
  z.strictObject({ kind: z.literal('gauge') }),
]);
const list = 'must be a list, each entry on a line of its own after a hyphen and a space';
const group = 'must be a group of keys, each on a line of its own two spaces further in';
const number = 'must be a whole number without quotation marks, commas and spaces';
const ofGroupOrVariable =
  "must be text; one with a colon in it, or that begins with {{, needs quotation marks: '…'";

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
  ['of text that YAML reads as a group', z.string(), { Stock: 'staff' }, ofGroupOrVariable],
  ['that is no list', z.array(z.string()).min(2), 'a', list],
  ['that is no pair', z.tuple([z.string(), z.string()]), 'a', list],
  ['that is no group', z.strictObject({}), 'a', group],
  ['that is no group of free keys', z.record(z.string(), z.string()), 'a', group],
  ['that is neither true nor false', z.boolean(), 'yes', 'must be true or false'],
  ['that is no number', z.int(), '5,000', number],
  ['that is no whole number', z.int(), 1.5, number],
  ['with an empty text', z.string().min(2), '', 'is empty'],
  ['with a text that is too short', z.string().min(2), 'a', 'must have at least 2 characters; it has 1'],
  ['with a text that is too long', z.string().max(2), 'abc', 'must have at most 2 characters; it has 3'],
  ['with an empty list', z.array(z.int()).length(2), [], 'is empty'],
  ['with a long list', z.array(z.int()).length(2), [1, 2, 3], 'must have exactly 2 entries; it has 3'],
  ['with too few entries', z.array(z.int()).min(2), [1], 'must have at least 2 entries; it has 1'],
  ['with a number that is too small', z.int().min(1), 0, 'must be at least 1'],
  ['with a number that is too big', z.int().max(9), 10, 'must be at most 9'],
  ['with an unknown name', z.enum(['linkedin', 'youtube']), 'orkut', '"orkut" is none of linkedin, youtube'],
  ['whose name is missing', z.enum(['linkedin', 'youtube']), undefined, 'is missing'],
  ['whose name is gone', z.enum(['linkedin', 'youtube']), null, 'is empty'],
  ['with a message of its schema', z.string().refine(() => false, 'is taken'), 'a', 'is taken'],
  ['that quotes itself', z.string().refine(() => false, '"a" is taken'), 'a', '"a" is taken'],
  ['with a pattern', z.string().regex(/^b/), 'a', 'is not accepted: Invalid string: must match pattern /^b/'],
])('A field %s is told so', (_, schema, value, message) => {
  expect(problemsOf(z.strictObject({ field: schema }), { field: value })).toEqual([`field ${message}.`]);
});

test('A record without any key is told so', () => {
  expect(problemsOf(z.strictObject({ title: z.string() }), null)).toEqual([
    'the record is empty: put back what was in it, or the whole file.',
  ]);
});

test('A key with its value is told that it lacks a space', () => {
  expect(problemsOf(z.strictObject({}), { 'x:50': null, y: null })).toEqual([
    'the record has a key that nothing reads: x:50, y; a colon needs a space behind it.',
  ]);
});

test('Every mistake of a record has its sentence, with a misspelt key and the group that it is in', () => {
  const record = z.strictObject({ a: z.string(), b: z.strictObject({}), drawing });
  expect(
    problemsOf(record, { b: { colour: 'red', size: 2 }, drawing: { kind: 'map' }, 'then builds': null }),
  ).toEqual([
    'a is missing.',
    'b has a key that nothing reads: colour, size.',
    'drawing.kind must be one of plan, gauge.',
    'the record has a key that nothing reads: then builds; within { } a text with a comma needs quotation marks.',
  ]);
});
