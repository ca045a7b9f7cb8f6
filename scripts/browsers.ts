import { existsSync } from 'node:fs';

/* Browsers of Debian's packages, which tests and benches drive. */

export const chromiumPath = '/usr/bin/chromium';
export const firefoxPath = '/usr/bin/firefox-esr';
/** WebKitGTK's driver, and the window that it drives. */
export const webkitDriverPath = '/usr/bin/WebKitWebDriver';
export const miniBrowserPath = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** Chromium without windows, quicker to start. It has no Background Sync. */
const shellPath = '/usr/bin/chromium-headless-shell';
/** Letters as wide as Arial's, which most visitors see until the site's font loads. */
const fonts = '/usr/share/fonts/truetype/liberation';

/** The browsers that tests drive, with the Debian packages that bring them. */
export const testBrowsers = {
  chromium: { name: 'Chromium', programs: [chromiumPath], packages: ['chromium'] },
  shell: { name: 'Headless shell', programs: [shellPath], packages: ['chromium-headless-shell'] },
  firefox: { name: 'Firefox', programs: [firefoxPath], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit',
    programs: [webkitDriverPath, miniBrowserPath, '/usr/bin/xvfb-run', '/usr/bin/xauth'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
  fonts: { name: 'Liberation Sans', programs: [fonts], packages: ['fonts-liberation'] },
} as const;

const commonFlags = ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'];

/** Flags for every Chromium with windows that tests and benches start. */
export const chromiumFlags = [
  ...commonFlags,
  // The popup of the address bar is a page of its own, and costs over a second of work for each window. Chromium reads only
  // the last list, so this one replaces Playwright's and repeats its needed entries.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,OptimizationHints,PaintHolding,Translate',
];

/** The headless shell, or Chromium where it is not installed. */
export const headlessShell = {
  executablePath: existsSync(shellPath) ? shellPath : chromiumPath,
  // Without hinting, letters are as wide as in Chromium with windows.
  args: [...commonFlags, '--font-render-hinting=none'],
};

/** Why a browser cannot be driven, in one sentence; undefined where it is installed. */
export function missingBrowser(id: keyof typeof testBrowsers): string | undefined {
  const { name, programs } = testBrowsers[id];
  if (programs.every(existsSync)) return undefined;
  return `${name} is not installed, so its tests are skipped: npm run browsers.`;
}
