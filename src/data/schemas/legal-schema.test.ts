import { expect, test } from 'vitest';
import { policy } from './legal-schema.ts';

test('A policy has one date, which its page shows: one in its head, as other pages have it, is refused', () => {
  const head = { title: 'Terms', description: 'x'.repeat(50), keywords: ['a', 'b', 'c'] };
  const terms = { head, title: 'Terms', version: '1.0', updated: '2026-11-21', summary: 'Terms.' };
  expect(policy.safeParse(terms).success).toBe(true);
  const [issue] =
    policy.safeParse({ ...terms, head: { ...head, updated: '2026-11-21' } }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['head'], keys: ['updated'] });
});
