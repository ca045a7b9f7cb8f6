import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { testOnLinux } from '../posix.ts';
import { freshEnvironment } from './server-process.ts';

testOnLinux(
  'An output that cannot be written ends the command line with a message and exit code 1',
  async () => {
    const child = spawn(process.execPath, ['server/cli/requests.ts', 'help'], {
      env: freshEnvironment(),
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    const ended = once(child, 'close');
    const errors = child.stderr ? await text(child.stderr) : '';
    const [code] = await ended;
    expect([code, errors]).toEqual([1, expect.stringMatching(/^The output could not be written: .*ENOSPC/)]);
  },
);
