/* The browsers of Debian's packages: programs, and the packages that bring them. */

const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

export const chromiumPath = '/usr/bin/chromium';
/** Chromium without windows, quicker to start. It has no Background Sync. */
export const headlessShellPath = '/usr/bin/chromium-headless-shell';
export const firefoxPath = '/usr/bin/firefox-esr';
/** WebKitGTK's driver, and the window that it drives. */
export const webkitDriver = {
  driver: '/usr/bin/WebKitWebDriver',
  window: `/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
} as const;
/** Letters as wide as Arial's, which most visitors see until the site's font loads. */
const fonts = '/usr/share/fonts/truetype/liberation';

/** The files that tests need for each engine, and the packages of Debian that bring them. */
export const debianBrowsers = {
  chromium: {
    [chromiumPath]: 'chromium',
    [headlessShellPath]: 'chromium-headless-shell',
    [fonts]: 'fonts-liberation',
  },
  firefox: { [firefoxPath]: 'firefox-esr' },
  webkit: {
    [webkitDriver.driver]: 'webkit2gtk-driver',
    [webkitDriver.window]: 'webkit2gtk-driver',
    '/usr/bin/xvfb-run': 'xvfb',
    '/usr/bin/xauth': 'xauth',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
