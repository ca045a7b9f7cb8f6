/**
 * `npm run browsers`: installs the missing ones of the browsers that tests drive, from Debian's packages. Where
 * that needs rights that this user lacks, it prints the command.
 */
import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { testBrowsers } from './browsers.ts';

const missing = Object.values(testBrowsers).filter(({ programs }) => !programs.every(existsSync));
const packages = missing.flatMap((browser) => [...browser.packages]);
const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];

if (packages.length === 0) console.log('Every browser is installed.');
else if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  console.log(`Installing ${packages.join(', ')}.`);
  const quiet = { stdout: 'ignore', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const;
  await execa('apt-get', ['update'], quiet);
  await execa('apt-get', command.slice(1), quiet);
} else console.log(`Tests skip browsers that are missing. On Debian: ${command.join(' ')}`);
