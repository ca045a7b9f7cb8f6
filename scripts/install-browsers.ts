/** `npm run browsers`: installs the browsers that tests drive, and says which these are. */
import { execa } from 'execa';
import { installBrowsers } from './browser-installation.ts';
import { thisMachine } from './browsers.ts';

await installBrowsers({
  machine: thisMachine,
  isRoot: process.getuid?.() === 0,
  async run(program, ...args) {
    const options = { preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
    const { failed, all } = await execa(program, args, options);
    return { failed, output: all };
  },
  say: console.log,
});
