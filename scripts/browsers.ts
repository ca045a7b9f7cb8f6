import { existsSync, readFileSync } from 'node:fs';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import {
  chooseBrowsers,
  chooseScreenshotBrowser,
  type EngineName,
  engineNames,
  type Machine,
} from './browser-choice.ts';

/* The browsers of this machine, for tests and benches. */

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  distribution: distributionOf('/etc/os-release'),
  has: existsSync,
  playwrightPath(engine) {
    try {
      return { chromium, firefox, webkit }[engine].executablePath();
    } catch {
      // Playwright throws on a system that it has no build for.
      return undefined;
    }
  },
};

export const browsers = chooseBrowsers(thisMachine);

const commonFlags = ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'];

/** Flags for every Chromium with windows that tests and benches start. */
export const chromiumFlags = [
  ...commonFlags,
  // The popup of the address bar is a page of its own, and costs over a second of work for each window. Chromium reads only
  // the last list, so this one replaces Playwright's and repeats its needed entries.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,OptimizationHints,PaintHolding,Translate',
];

/** Chromium with everything that a visitor's has. */
export const chromiumLaunch: LaunchOptions = { ...browsers.chromium?.launch, args: chromiumFlags };

/** The headless shell, or Chromium where it is not installed. */
export const headlessShellLaunch: LaunchOptions = {
  ...(browsers.chromium?.launchShell ?? browsers.chromium?.launch),
  // Without hinting, letters are as wide as in Chromium with windows. The pages of one journey after the other share a process,
  // which saves a seventh of the work of a load.
  args: [...commonFlags, '--font-render-hinting=none', '--renderer-process-limit=1'],
};

const screenshotBrowser = chooseScreenshotBrowser(thisMachine);
/** The browser that drew the stored screenshots; undefined where it is not installed. */
export const screenshotLaunch: LaunchOptions | undefined = screenshotBrowser && {
  ...screenshotBrowser.launch,
  args: chromiumFlags,
};
export const noScreenshots =
  "Screenshots are compared in Debian's Chromium alone, which drew the stored ones: no other is compared.";

/** Why an engine cannot be driven, in one sentence; undefined where it is installed. */
export function missingBrowser(engine: EngineName): string | undefined {
  if (browsers[engine]) return undefined;
  return `${engineNames[engine]} is not installed, so its tests are skipped: npm run browsers.`;
}

function distributionOf(file: string): string {
  if (!existsSync(file)) return '';
  return /^ID="?([^"\n]*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}
