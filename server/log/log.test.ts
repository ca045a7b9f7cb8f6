import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, stackOf } from './log.ts';

const MINUTE = 60_000;

/** A log whose lines are parsed, without their times. */
function startLog() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const write = (text: string) => {
    const { time: _, ...line } = JSON.parse(text);
    lines.push(line);
  };
  return { log: createLog({ write }), lines };
}

test('A line that one client can write again and again is written at once, then once a minute with its number', () => {
  const { log, lines } = startLog();
  const refused = { level: 'warn', event: 'too-many-requests' };
  for (let count = 0; count < 1000; count += 1) log.warn('too-many-requests');
  expect(lines).toEqual([refused]);
  vi.advanceTimersByTime(MINUTE);
  expect(lines).toEqual([refused, { ...refused, repeated: 999 }]);
  vi.advanceTimersByTime(MINUTE);
  expect(lines).toHaveLength(2);
  log.warn('too-many-requests');
  expect(lines.slice(2)).toEqual([refused]);
});

test('Lines that differ in level, event, facts or cause are each written', () => {
  const { log, lines } = startLog();
  log.info('delivered', { request: 'A', attempts: 1 });
  log.info('delivered', { request: 'A', attempts: 2 });
  log.info('delivery-deferred', { request: 'A' });
  log.warn('delivery-deferred', { request: 'A' });
  log.error('store-unavailable', {}, new TypeError('one'));
  log.error('store-unavailable', {}, new RangeError('another'));
  expect(lines).toHaveLength(6);
});

test('However many different lines a minute has, each is written and few are remembered', () => {
  const { log, lines } = startLog();
  for (let request = 0; request < 30_000; request += 1) log.info('request-stored', { request });
  expect(lines).toHaveLength(30_000);
  for (let request = 20_000; request < 30_000; request += 1) log.info('request-stored', { request });
  expect(lines).toHaveLength(30_000);
});

test.each([
  [null, 'object'],
  [new Error('outer', { cause: null }), 'Error < object'],
  ['a text', 'string'],
])('A cause that is no error is logged too: %s', (cause, expected) => {
  const { log, lines } = startLog();
  log.error('unexpected-error', {}, cause);
  expect(lines).toEqual([{ level: 'error', event: 'unexpected-error', cause: expected }]);
});

test('A stack has the places of an error, also in a folder with a blank in its path, and nothing of its message', () => {
  const error = new Error('for Asha\n    at her shop: 10:30');
  const places = [
    'at find (/srv/my site/node_modules/fastify/lib/route.js:5:7)',
    'at async file:///srv/my%20site/server/main.ts:1:2',
    'at C:\\my site\\server\\main.ts:3:4',
  ];
  error.stack = `Error: ${error.message}\n    ${places.join('\n    ')}`;
  expect(stackOf(error)).toBe(places.join(', '));
  expect(stackOf(null)).toBe('');
});
