import { describe, expect, it } from 'vitest';
import { submissionKeyOf } from './submission-key.ts';

const request = { name: 'Asha', email: 'asha@example.org', phone: '', subject: 'Tea', user_content: 'Hello' };
const morning = new Date('2026-11-21T08:00:00Z');
const evening = new Date('2026-11-21T20:00:00Z');
const tomorrow = new Date('2026-11-22T20:00:00Z');
const filling = '4c04eff1-a332-4360-968e-83d8906799e8';

describe('the key of a submission', () => {
  it('is the same for the same filling, whenever it is sent again', () => {
    expect(submissionKeyOf(request, filling, tomorrow)).toBe(submissionKeyOf(request, filling, morning));
  });

  it('differs for another text from a page that was shown again', () => {
    const other = { ...request, user_content: 'One more thing' };
    expect(submissionKeyOf(other, filling, morning)).not.toBe(submissionKeyOf(request, filling, morning));
  });

  it('without a filling comes from the content, for the day', () => {
    expect(submissionKeyOf(request, '', evening)).toBe(submissionKeyOf(request, '', morning));
    expect(submissionKeyOf(request, '', tomorrow)).not.toBe(submissionKeyOf(request, '', morning));
  });

  it('takes no filling that a browser would not have made', () => {
    expect(submissionKeyOf(request, 'x'.repeat(1000), morning)).toBe(submissionKeyOf(request, '', morning));
  });

  it('tells fields apart that only together read the same', () => {
    const shifted = { ...request, name: 'Asha asha', email: 'x@example.org' };
    expect(submissionKeyOf(shifted, '', morning)).not.toBe(submissionKeyOf(request, '', morning));
  });
});
