/**
 * Runs before every command that builds the site, on any version of Node, and names in one line the missing part of an
 * installation. Without it the shell would only say that a program was not found.
 */
import { existsSync } from 'node:fs';

const NODE_MAJOR = 24;
const major = Number(process.versions.node.split('.', 1)[0]);
const missing = existsSync('node_modules/astro')
  ? major < NODE_MAJOR &&
    `Node ${NODE_MAJOR} is missing, and this is ${process.version}: npm was told to run no scripts. Type: npm rebuild node esbuild --ignore-scripts=false`
  : existsSync('node_modules')
    ? 'The programs that build the site are not installed, because NODE_ENV=production or a setting of npm leaves them out. Type: npm ci --include=dev'
    : 'Nothing is installed yet. Type: npm ci';
if (missing) {
  console.error(missing);
  process.exit(1);
}
