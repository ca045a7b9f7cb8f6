import type { LaunchOptions } from '@playwright/test';
import { chromiumPath, debianBrowsers, headlessShellPath } from './debian-browsers.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engines)[number];
export const engineNames = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const;

/** The computer, as far as the choice depends on it. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `ID` of /etc/os-release, such as `debian`; empty on other systems. */
  readonly distribution: string;
  readonly has: (path: string) => boolean;
  /** Where Playwright's installer puts an engine; undefined on a system that it has no build for. */
  readonly playwrightPath: (engine: EngineName) => string | undefined;
}

/** A browser that is installed. */
export interface BrowserChoice {
  /** Such as "Playwright's Firefox", "Google Chrome" or "Debian's WebKit". */
  readonly name: string;
  readonly program: string;
  /** How Playwright starts it; undefined for one that Playwright cannot drive. */
  readonly launch?: LaunchOptions;
  /** The same for a quicker program without windows, where it has one. */
  readonly launchShell?: LaunchOptions;
}

/** The browsers that tests drive: Playwright's, else the system's Chrome, Edge or Chromium, else Debian's. */
export function chooseBrowsers(machine: Machine): Readonly<Record<EngineName, BrowserChoice | undefined>> {
  return {
    chromium: playwrights(machine, 'chromium') ?? branded(machine) ?? unbranded(machine),
    firefox: playwrights(machine, 'firefox') ?? debians(machine, 'firefox'),
    webkit: playwrights(machine, 'webkit') ?? debians(machine, 'webkit'),
  };
}

/** Debian's Chromium, whose screenshots are stored; undefined where it or its fonts are not installed. */
export function chooseScreenshotBrowser(machine: Machine): BrowserChoice | undefined {
  const isWhole = Object.keys(debianBrowsers.chromium).every(machine.has);
  return machine.distribution === 'debian' && isWhole ? unbranded(machine) : undefined;
}

function playwrights({ has, playwrightPath }: Machine, engine: EngineName): BrowserChoice | undefined {
  const program = playwrightPath(engine);
  if (!program || !has(program)) return undefined;
  const name = `Playwright's ${engineNames[engine]}`;
  // Without a channel Playwright starts the headless shell, which its installer brings along.
  return engine === 'chromium'
    ? { name, program, launch: { channel: 'chromium' }, launchShell: {} }
    : { name, program, launch: {} };
}

/** Chrome or Edge, by the names of Playwright's channels. */
function branded({ platform, env, has }: Machine): BrowserChoice | undefined {
  const folders = [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']];
  const windows = (path: string) => folders.map((folder) => `${folder}\\${path}`);
  const paths = {
    chrome: {
      linux: ['/opt/google/chrome/chrome'],
      darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
      win32: windows('Google\\Chrome\\Application\\chrome.exe'),
    },
    msedge: {
      linux: ['/opt/microsoft/msedge/msedge'],
      darwin: ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
      win32: windows('Microsoft\\Edge\\Application\\msedge.exe'),
    },
  };
  for (const [channel, name] of [
    ['chrome', 'Google Chrome'],
    ['msedge', 'Microsoft Edge'],
  ] as const) {
    const program = paths[channel][platform as 'linux' | 'darwin' | 'win32']?.find(has);
    if (program) return { name, program, launch: { channel } };
  }
  return undefined;
}

function unbranded({ distribution, has }: Machine): BrowserChoice | undefined {
  const program = [chromiumPath, '/Applications/Chromium.app/Contents/MacOS/Chromium'].find(has);
  if (!program) return undefined;
  return {
    name: distribution === 'debian' ? "Debian's Chromium" : 'Chromium',
    program,
    launch: { executablePath: program },
    ...(has(headlessShellPath) && { launchShell: { executablePath: headlessShellPath } }),
  };
}

function debians({ has }: Machine, engine: 'firefox' | 'webkit'): BrowserChoice | undefined {
  const [program = '', ...others] = Object.keys(debianBrowsers[engine]);
  if (![program, ...others].every(has)) return undefined;
  return { name: `Debian's ${engineNames[engine]}`, program };
}
