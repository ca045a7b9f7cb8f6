import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFloodSchedule } from './flood-schedule.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const seconds = (time: Date) => (time.getTime() - Date.now()) / 1000;

test('Mails of a flood are due three seconds after each other', () => {
  const next = createFloodSchedule();
  expect([next(), next(), next()].map(seconds)).toEqual([3, 6, 9]);
  vi.advanceTimersByTime(60_000);
  expect(seconds(next())).toBe(3);
});

test('No mail of a flood is due later than in four and a half hours', () => {
  const next = createFloodSchedule();
  const all = Array.from({ length: 10_000 }, () => seconds(next()));
  expect(all.at(-1)).toBe(4.5 * 60 * 60);
});
