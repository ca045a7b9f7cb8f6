import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freshEnvironment } from './server-process.ts';

/** A file that every write finds full (Linux). */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))(
  'An output that cannot be written ends the command line with a message and exit code 1',
  async () => {
    const child = spawn(process.execPath, ['server/cli/requests.ts', 'help'], {
      env: freshEnvironment(),
      stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
    });
    const ended = once(child, 'close');
    const errors = child.stderr ? await text(child.stderr) : '';
    const [code] = await ended;
    expect([code, errors]).toEqual([1, expect.stringMatching(/^The output could not be written: .*ENOSPC/)]);
  },
);
