import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A browser that tests drive: the program, and Debian's packages that bring it. */
interface TestBrowser {
  readonly name: string;
  readonly programs: readonly string[];
  readonly packages: readonly string[];
  /** The environment variable that names another program. */
  readonly variable?: string;
}

/** Debian's Chromium, or the browser that CHROMIUM_PATH names. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Debian's Firefox, or the browser that FIREFOX_PATH names. */
export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
/** WebKitGTK's driver and the window it drives; `xvfb` is the screen for it. */
export const webkitDriverPath = '/usr/bin/WebKitWebDriver';
export const miniBrowserPath = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
export const xvfbPath = '/usr/bin/Xvfb';

export const testBrowsers = {
  chromium: {
    name: 'Chromium',
    programs: [chromiumPath],
    packages: ['chromium'],
    variable: 'CHROMIUM_PATH',
  },
  firefox: {
    name: 'Firefox',
    programs: [firefoxPath],
    packages: ['firefox-esr'],
    variable: 'FIREFOX_PATH',
  },
  webkit: {
    name: 'WebKit',
    programs: [webkitDriverPath, miniBrowserPath, xvfbPath],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} as const satisfies Record<string, TestBrowser>;

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

/** Letters as wide as Arial's, which most visitors have: what a page is drawn in until its font is there. */
const fontPath = '/usr/share/fonts/truetype/liberation';
const fontPackage = 'fonts-liberation';

const shellPath = '/usr/bin/chromium-headless-shell';
const shellPackage = 'chromium-headless-shell';

/**
 * The same engine without windows, each of which costs a journey half a second; Chromium itself where it is not
 * installed. It lacks what belongs to the browser and not to the page, such as Background Sync.
 */
export const headlessShell = {
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(shellPath) ? shellPath : chromiumPath),
  // Letters as wide as Chromium itself has them.
  args: [...chromiumFlags, '--font-render-hinting=none'],
};

/** Why a browser cannot be driven, and what to do about it, in one sentence; nothing where it is there. */
export function missingBrowser(id: keyof typeof testBrowsers): string | undefined {
  const { name, programs, packages, variable }: TestBrowser = testBrowsers[id];
  if (programs.every(existsSync)) return undefined;
  const otherwise = variable ? `, or name one in ${variable}` : '';
  return `${name} is not installed: "apt-get install ${packages.join(' ')}"${otherwise}.`;
}

/** Installs what is missing where this user may: as root, with apt-get. */
export async function installBrowsers(): Promise<void> {
  const ids = Object.keys(testBrowsers) as (keyof typeof testBrowsers)[];
  const packages = ids.filter(missingBrowser).flatMap((id): string[] => [...testBrowsers[id].packages]);
  if (!existsSync(fontPath)) packages.push(fontPackage);
  const needsShell = !process.env.CHROMIUM_PATH && !existsSync(shellPath);
  // The shell by itself: a system without its package gets the others all the same.
  const groups = [packages, needsShell ? [shellPackage] : []].filter((group) => group.length > 0);
  if (groups.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${groups.flat().join(', ')} for the tests in browsers.`);
  await aptGet('update');
  for (const group of groups) await aptGet('install', '-y', '--no-install-recommends', ...group);
}

function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    const child = spawn('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });
}
