import { expect, test } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

const request = { ...fixtureRequest, name: 'Asha', subject: 'Tea' };
const submission = '4c04eff1-a332-4360-968e-83d8906799e8';
const keyOf = (key: string, time: string, changes: Partial<typeof request> = {}) =>
  idempotencyKeyOf({ ...request, ...changes }, key, new Date(time));
const morning = '2026-11-21T08:00:00Z';
const evening = '2026-11-21T20:00:00Z';
const tomorrow = '2026-11-22T20:00:00Z';

test.each([
  ['a submission, whenever it is sent again', true, keyOf(submission, morning), keyOf(submission, tomorrow)],
  ['another text of one', false, keyOf(submission, morning), keyOf(submission, morning, { name: 'A' })],
  ['the content within a day', true, keyOf('', morning), keyOf('', evening)],
  ['the content on another day', false, keyOf('', morning), keyOf('', tomorrow)],
  ['a key that no browser makes', true, keyOf('', morning), keyOf('x'.repeat(1000), morning)],
  [
    'fields that only together read the same',
    false,
    keyOf('', morning, { name: 'Asha T', subject: 'ea' }),
    keyOf('', morning, { name: 'Asha', subject: 'Tea' }),
  ],
])('Of %s the key is the same: %s', (_what, isSame, one, other) => {
  expect(one === other).toBe(isSame);
});
