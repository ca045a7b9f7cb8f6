import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* npm runs a script in sh on one system and in cmd.exe on another. */

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each(Object.entries(scripts))('"%s" says nothing that only one shell understands: %s', (_, command) => {
  // exec.cmd gives cmd.exe the one word of sh that a server needs to receive its signals.
  const withoutExec = command.replace(/^exec /, '');
  expect(withoutExec).toMatch(/^[\w:./ @=-]+( && [\w:./ @=-]+)*$/);
  expect(withoutExec).not.toMatch(/(^|&& )\w+=/);
  expect(withoutExec).not.toMatch(/(^|&& )(rm|cp|mv|mkdir|export|set|source|exec)\b/);
});
