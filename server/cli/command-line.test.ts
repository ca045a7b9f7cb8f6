import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deliveryStates } from '../store/mail-document.ts';
import { newRequest } from '../store/mail-store.fixtures.ts';
import { startCommandLine } from './command-line.fixtures.ts';

test('Without a command the help is printed', async () => {
  const { code, output } = await startCommandLine().run();
  expect(code).toBe(0);
  expect(output).toContain('Exit codes');
});

test.each([
  'nope',
  'list --colour',
  'list --limit x',
  'list --state x',
  'show',
  'show a b',
  'doctor nope',
  'backup',
  'migrate',
  'erase --email nobody',
])('%s ends with code 2 and a message', async (line) => {
  const { code, output, errors } = await startCommandLine().run(...line.split(' '));
  expect([code, output]).toEqual([2, '']);
  expect(errors).not.toBe('');
});

test.each([['list'], ['list', '--json'], ['show'], ['export'], ['export', '--format', 'jsonl']])(
  '%s %s %s prints no control character that a terminal would obey',
  async (command, ...options) => {
    const { run, stored } = startCommandLine();
    const request = newRequest({ signals: ['red \u001b[2J'] });
    const typed = { subject: 'red \u001b[31m \u009b31m', text: 'bell \u0007 \u202e' };
    const message = { ...request.mail.message, ...typed };
    const { id } = await stored({ ...request, mail: { ...request.mail, message } });
    const named = command === 'show' ? [id] : [];
    const { output } = await run(command, ...named, ...options);
    expect(output).toContain('red ');
    expect(output.replaceAll(/[\n\r\t]/g, '')).not.toMatch(/\p{Cc}/u);
  },
);

test('operations.md lists as waiting every state of a mail that is not final', () => {
  const waiting = deliveryStates.filter((state) => state !== 'SUCCESS' && state !== 'ERROR');
  const manual = readFileSync('docs/operations.md', 'utf8');
  const listed = [...manual.matchAll(/--state (\w{2,}(?:,\w+)+)/g)].map(([, states = '']) =>
    states.split(','),
  );
  expect(listed.length).toBeGreaterThanOrEqual(3);
  for (const states of listed) expect(states.toSorted()).toEqual(waiting.toSorted());
});
