import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium, or the browser that CHROMIUM_PATH names. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Installs the browser where this user may; answers what to do where it cannot be had. */
export function ensureChromium(): string | undefined {
  if (existsSync(chromiumPath)) return undefined;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys.');
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  if (existsSync(chromiumPath)) return undefined;
  return 'The browser journeys need Chromium: install it with "apt-get install chromium", or name one in CHROMIUM_PATH.';
}

function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env });
}
