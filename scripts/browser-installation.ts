import { posix } from 'node:path';
import {
  type BrowserChoice,
  chooseBrowsers,
  chooseScreenshotBrowser,
  type EngineName,
  engineNames,
  engines,
  type Machine,
} from './browser-choice.ts';
import { debianBrowsers } from './debian-browsers.ts';

interface Installation {
  readonly machine: Machine;
  readonly isRoot: boolean;
  /** Runs a program to its end; `output` is what it wrote. */
  readonly run: (
    program: string,
    ...args: readonly string[]
  ) => Promise<{ readonly failed: boolean; readonly output: string }>;
  readonly say: (line: string) => void;
}

/**
 * Installs Playwright's browsers; where they cannot be downloaded, Debian's packages of those that are missing. Says which of
 * the two, and which browsers tests drive afterwards. Throws where Debian's packages fail with the rights to install them.
 */
export async function installBrowsers(installation: Installation): Promise<void> {
  const { machine, run, say } = installation;
  const { failed, output } = await run('playwright', 'install', ...engines);
  if (failed) say(`Playwright's browsers cannot be downloaded here (${reasonIn(output)}).`);
  else {
    say("Playwright's Chromium, Firefox and WebKit are installed.");
    if (machine.platform === 'linux') await installLibraries(installation);
  }
  if (machine.distribution === 'debian') await installPackages(installation);
  else if (failed) say('Tests use Google Chrome, Microsoft Edge or Chromium where one is installed.');
  say(summary(chooseBrowsers(machine)));
}

/** Libraries of the system that Playwright's browsers need; their installer knows some distributions. */
async function installLibraries({ isRoot, run, say }: Installation): Promise<void> {
  const command = 'npx playwright install-deps';
  const mayInstall = isRoot || !(await run('sudo', '-n', 'true')).failed;
  if (!mayInstall) say(`If one does not start, it lacks libraries of the system: sudo ${command}`);
  else if ((await run('playwright', 'install-deps', ...engines)).failed)
    say(`Libraries of the system were not installed, because this failed: ${command}`);
}

/** Debian's packages of the engines that are missing, and of the browser that drew the stored screenshots. */
async function installPackages({ machine, isRoot, run, say }: Installation): Promise<void> {
  const packages = missingPackages(machine);
  if (packages.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!isRoot || !isOnPath('apt-get', machine)) return say(`Debian has what is missing; as root: ${command}`);
  say(`Installing Debian's packages: ${packages.join(', ')}.`);
  for (const line of ['apt-get update', command]) {
    const { failed, output } = await run('env', 'DEBIAN_FRONTEND=noninteractive', ...line.split(' '));
    if (failed) throw new Error(`${line} failed:\n${output}`);
  }
}

function missingPackages(machine: Machine): string[] {
  const chosen = chooseBrowsers(machine);
  const lacking = engines.filter(
    (engine) => !chosen[engine] || (engine === 'chromium' && !chooseScreenshotBrowser(machine)),
  );
  const files = lacking.flatMap((engine) => Object.entries(debianBrowsers[engine]));
  return [...new Set(files.flatMap(([file, name]) => (machine.has(file) ? [] : name)))];
}

function isOnPath(program: string, { env, has }: Machine): boolean {
  return (env.PATH ?? '').split(':').some((folder) => has(posix.join(folder, program)));
}

/** The first error that a program names, without its stack. */
function reasonIn(output: string): string {
  return /^(?:Error: )?(.*\b[A-Z]{5,}\b.*)$/m.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
}

function summary(chosen: Readonly<Record<EngineName, BrowserChoice | undefined>>): string {
  const driven = engines.flatMap((engine) => chosen[engine]?.name ?? []);
  const missing = engines.filter((engine) => !chosen[engine]).map((engine) => engineNames[engine]);
  return [
    driven.length > 0 ? `Tests drive ${list(driven)}.` : 'Tests drive no browser.',
    ...(missing.length > 0 ? [`Those of ${list(missing)} are skipped.`] : []),
  ].join(' ');
}

const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
