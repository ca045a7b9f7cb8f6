import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium, or the browser that CHROMIUM_PATH names. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * For every Chromium started here. Without the last one each window loads the popup of its address bar, a page of
 * the browser's own: over a second of work for every page that is tested or measured.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,OptimizationHints,PaintHolding,Translate',
];

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
