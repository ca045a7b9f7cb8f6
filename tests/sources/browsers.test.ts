import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  chooseBrowsers,
  chooseScreenshotBrowser,
  engines,
  type Machine,
} from '../../scripts/browser-choice.ts';
import { installBrowsers } from '../../scripts/browser-installation.ts';
import { browsers } from '../../scripts/browsers.ts';
import { chromiumPath, debianBrowsers } from '../../scripts/debian-browsers.ts';

/* Other people's machines: which browsers tests drive there, and what `npm run browsers` installs and says. */

const everyDebianFile = Object.values(debianBrowsers).flatMap((files) => Object.keys(files));
const playwrightPath = (engine: string) => `/playwright/${engine}`;
const playwrightFiles = engines.map(playwrightPath);

function machine(files: readonly string[], other: Partial<Machine> = {}): Machine {
  const has = (path: string) => files.includes(path);
  return { platform: 'linux', env: {}, distribution: '', has, playwrightPath, ...other };
}

const namesOn = (on: Machine) => Object.values(chooseBrowsers(on)).map((choice) => choice?.name);

describe('Tests drive', () => {
  test("Playwright's browsers where they are, also beside Debian's", () => {
    const both = machine([...everyDebianFile, ...playwrightFiles], { distribution: 'debian' });
    expect(namesOn(both)).toEqual(["Playwright's Chromium", "Playwright's Firefox", "Playwright's WebKit"]);
  });

  test("Debian's where neither Playwright's nor Chrome or Edge are installed", () => {
    expect(namesOn(machine(everyDebianFile, { distribution: 'debian' }))).toEqual([
      "Debian's Chromium",
      "Debian's Firefox",
      "Debian's WebKit",
    ]);
  });

  test.each<[string, Partial<Machine>, string, { channel: string }]>([
    [
      'macOS',
      { platform: 'darwin' },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      { channel: 'chrome' },
    ],
    [
      'macOS',
      { platform: 'darwin' },
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      { channel: 'msedge' },
    ],
    [
      'Windows',
      { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } },
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      { channel: 'chrome' },
    ],
    [
      'Windows',
      { platform: 'win32', env: { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' } },
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      { channel: 'msedge' },
    ],
    ['Ubuntu', { distribution: 'ubuntu' }, '/opt/google/chrome/chrome', { channel: 'chrome' }],
  ])('on %s the installed %#, by its channel of Playwright', (_, other, program, launch) => {
    const chosen = chooseBrowsers(machine([program], other));
    expect(chosen.chromium).toMatchObject({ program, launch });
    expect([chosen.firefox, chosen.webkit]).toEqual([undefined, undefined]);
  });

  test('nothing on a system that Playwright has no build for and that has no browser', () => {
    expect(namesOn(machine([], { playwrightPath: () => undefined }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('Screenshots are compared', () => {
  test("in Debian's Chromium, also where Playwright's is installed", () => {
    const both = machine([...everyDebianFile, ...playwrightFiles], { distribution: 'debian' });
    expect(chooseScreenshotBrowser(both)?.program).toBe(chromiumPath);
  });

  test.each([
    ['of another distribution', machine(everyDebianFile, { distribution: 'arch' })],
    ["of Playwright's", machine(playwrightFiles, { distribution: 'debian' })],
    ['without the fonts', machine([chromiumPath], { distribution: 'debian' })],
  ])('in no Chromium %s', (_, on) => {
    expect(chooseScreenshotBrowser(on)).toBeUndefined();
  });
});

describe('npm run browsers', () => {
  /** Its programs and its output on a machine where programs that match `failing` fail. */
  async function installedOn(on: Machine, { isRoot = false, failing = /^$/ } = {}) {
    const ran: string[] = [];
    const said: string[] = [];
    const installing = installBrowsers({
      machine: on,
      isRoot,
      async run(program, ...args) {
        const command = [program, ...args].join(' ');
        ran.push(command);
        return { failed: failing.test(command), output: 'Error: getaddrinfo ENOTFOUND the.host\n  at x' };
      },
      say: (line) => said.push(line),
    });
    await installing;
    return { ran, said };
  }
  const playwrightInstall = 'playwright install chromium firefox webkit';
  const noDownload = /^playwright install /;
  const unreachable = "Playwright's browsers cannot be downloaded here (getaddrinfo ENOTFOUND the.host).";

  test("on Ubuntu as root installs Playwright's with the libraries that they need, and no package of Debian", async () => {
    const ubuntu = machine(playwrightFiles, { distribution: 'ubuntu' });
    expect(await installedOn(ubuntu, { isRoot: true })).toEqual({
      ran: [playwrightInstall, 'playwright install-deps chromium firefox webkit'],
      said: [
        "Playwright's Chromium, Firefox and WebKit are installed.",
        "Tests drive Playwright's Chromium, Playwright's Firefox, and Playwright's WebKit.",
      ],
    });
  });

  test('on Ubuntu without a download does not fail: it names what tests use and what they skip', async () => {
    const ubuntu = machine(['/opt/google/chrome/chrome'], { distribution: 'ubuntu' });
    expect(await installedOn(ubuntu, { isRoot: true, failing: noDownload })).toEqual({
      ran: [playwrightInstall],
      said: [
        unreachable,
        'Tests use Google Chrome, Microsoft Edge or Chromium where one is installed.',
        'Tests drive Google Chrome. Those of Firefox and WebKit are skipped.',
      ],
    });
  });

  test('for a user without rights names the command for libraries', async () => {
    const { ran, said } = await installedOn(machine(playwrightFiles), { failing: /^sudo/ });
    expect(ran).toEqual([playwrightInstall, 'sudo -n true']);
    expect(said[1]).toBe(
      'If one does not start, it lacks libraries of the system: sudo npx playwright install-deps',
    );
  });

  test.each(['darwin', 'win32'] as const)('on %s needs no libraries', async (platform) => {
    const { ran } = await installedOn(machine(playwrightFiles, { platform }));
    expect(ran).toEqual([playwrightInstall]);
  });

  test("on Debian without a download installs Debian's packages, of the missing ones alone", async () => {
    const files = ['/usr/bin/apt-get', ...everyDebianFile.filter((file) => !/firefox|xauth/.test(file))];
    const debian = machine(files, { distribution: 'debian', env: { PATH: '/bin:/usr/bin' } });
    const { ran, said } = await installedOn(debian, { isRoot: true, failing: noDownload });
    expect(ran.at(-1)).toMatch(/ apt-get install -y --no-install-recommends firefox-esr xauth$/);
    expect(said.slice(0, 2)).toEqual([unreachable, "Installing Debian's packages: firefox-esr, xauth."]);
  });

  test("on Debian as root with Playwright's installs the Chromium of the stored screenshots too", async () => {
    const files = ['/usr/bin/apt-get', ...playwrightFiles];
    const debian = machine(files, { distribution: 'debian', env: { PATH: '/usr/bin' } });
    const { ran } = await installedOn(debian, { isRoot: true });
    expect(ran.at(-1)).toMatch(/ chromium chromium-headless-shell fonts-liberation$/);
  });

  test.each([
    ['without rights', { isRoot: false }, '/usr/bin'],
    ['without apt', { isRoot: true }, '/bin'],
  ])('on Debian %s names the command for what is missing', async (_, { isRoot }, PATH) => {
    const debian = machine(['/usr/bin/apt-get'], { distribution: 'debian', env: { PATH } });
    const { ran, said } = await installedOn(debian, { isRoot, failing: noDownload });
    expect(ran).toEqual([playwrightInstall]);
    expect(said[1]).toMatch(/^Debian has what is missing; as root: apt-get install .* xvfb xauth$/);
    expect(said.at(-1)).toBe('Tests drive no browser. Those of Chromium, Firefox, and WebKit are skipped.');
  });

  test('fails where Debian’s packages cannot be installed with the rights to it', async () => {
    const debian = machine(['/usr/bin/apt-get'], { distribution: 'debian', env: { PATH: '/usr/bin' } });
    await expect(installedOn(debian, { isRoot: true, failing: /^(env|playwright)/ })).rejects.toThrow(
      /^apt-get update failed/,
    );
  });
});

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program of Node on this machine made to look like another: no apt on PATH, a download that fails at once. */
function runProgram(args: readonly string[], { env = {}, uid }: { env?: object; uid?: number } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {
      HOME: folder,
      PATH: dirname(process.execPath),
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1',
      PLAYWRIGHT_BROWSERS_PATH: folder,
      ...env,
    },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

describe('The program', () => {
  const install = 'scripts/install-browsers.ts';
  const nobody = 65_534;
  const isReadByNobody =
    process.getuid?.() === 0 && runProgram(['scripts/check-installation.js'], { uid: nobody }).status === 0;

  test('ends well for a user without rights, without apt and without a download', () => {
    const { status, lines, stderr } = runProgram([install], isReadByNobody ? { uid: nobody } : {});
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines[0]).toMatch(/^Playwright's browsers cannot be downloaded here \(.+\)\.$/);
    expect(lines.at(-1)).toMatch(/^Tests drive /);
  });

  test.skipIf(!browsers.chromium)(
    'finds browsers in the layout of Playwright’s installer, and Playwright starts Chromium there',
    () => {
      const env = { PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright') };
      const run = (script: string) => runProgram(['--input-type=module', '--eval', script], { env });
      const { lines } = run(`
        import { chromium, firefox, webkit } from '@playwright/test';
        for (const engine of [chromium, firefox, webkit]) console.log(engine.executablePath());
      `);
      expect(lines).toHaveLength(engines.length);
      for (const path of lines) {
        mkdirSync(dirname(path), { recursive: true });
        symlinkSync(browsers.chromium?.program ?? '', path);
      }
      const { lines: chosen, stderr } = run(`
        import { chromium } from '@playwright/test';
        import { browsers, chromiumLaunch } from './scripts/browsers.ts';
        for (const { name } of Object.values(browsers)) console.log(name);
        const browser = await chromium.launch(chromiumLaunch);
        console.log(chromiumLaunch.channel, browser.isConnected());
        await browser.close();
      `);
      expect(stderr).toBe('');
      expect(chosen).toEqual([
        "Playwright's Chromium",
        "Playwright's Firefox",
        "Playwright's WebKit",
        'chromium true',
      ]);
    },
  );
});
