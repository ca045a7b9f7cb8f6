import { describe, expect, test } from 'vitest';
import { idempotencyKeyOf } from './idempotency-key.ts';

const request = { name: 'Asha', email: 'asha@example.org', phone: '', subject: 'Tea', user_content: 'Hello' };
const morning = new Date('2026-11-21T08:00:00Z');
const evening = new Date('2026-11-21T20:00:00Z');
const tomorrow = new Date('2026-11-22T20:00:00Z');
const submission = '4c04eff1-a332-4360-968e-83d8906799e8';

describe('the key of a submission', () => {
  test('is the same for the same submission, whenever it is sent again', () => {
    expect(idempotencyKeyOf(request, submission, tomorrow)).toBe(
      idempotencyKeyOf(request, submission, morning),
    );
  });

  test('differs for another text from a page that was shown again', () => {
    const other = { ...request, user_content: 'One more thing' };
    expect(idempotencyKeyOf(other, submission, morning)).not.toBe(
      idempotencyKeyOf(request, submission, morning),
    );
  });

  test('without a submission comes from the content, for the day', () => {
    expect(idempotencyKeyOf(request, '', evening)).toBe(idempotencyKeyOf(request, '', morning));
    expect(idempotencyKeyOf(request, '', tomorrow)).not.toBe(idempotencyKeyOf(request, '', morning));
  });

  test('takes no submission that a browser would not have made', () => {
    expect(idempotencyKeyOf(request, 'x'.repeat(1000), morning)).toBe(idempotencyKeyOf(request, '', morning));
  });

  test('tells fields apart that only together read the same', () => {
    const shifted = { ...request, name: 'Asha asha', email: 'x@example.org' };
    expect(idempotencyKeyOf(shifted, '', morning)).not.toBe(idempotencyKeyOf(request, '', morning));
  });
});
