/**
 * `npm start`: builds the site and serves it. Encoding pictures takes longer than all the rest, so on a machine without
 * encoded pictures it first serves the pages with the unencoded ones.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { execa } from 'execa';

const dist = resolve(process.env.OUT_DIR || 'dist');
const firstDist = resolve('node_modules/.cache/first-dist');
const isFirstBuild = !existsSync('.cache/astro/assets');
let server: ReturnType<typeof serve> | undefined;
// A build that is under way ends with this process.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const)
  process.on(signal, async () => {
    server?.kill(signal);
    process.exit((await server)?.exitCode ?? 1);
  });

if (isFirstBuild) {
  console.log(
    'First start, 1 of 2: the pages are built, and served with pictures as they are, in about half a minute.',
  );
  await build(firstDist, '--silent', '--config', 'scripts/without-pictures.config.ts');
  server = serve(firstDist);
  console.log(
    'First start, 2 of 2: pictures are encoded, which takes a minute or two. You can look at the site meanwhile.',
  );
} else console.log('Building the site; pictures that were encoded before come from .cache/.');
// The server ends first where it cannot start, for example because its port is taken.
const ended = await Promise.race([build(dist), ...(server ? [once(server.nodeChildProcess, 'exit')] : [])]);
if (ended) process.exit(ended[0] ?? 1);
if (server) {
  server.kill('SIGTERM');
  await server;
  console.log('All pictures are encoded: the server starts again with them.');
}
server = serve(dist);
process.exitCode = (await server).exitCode ?? 1;

async function build(folder: string, ...args: readonly string[]): Promise<void> {
  const env = { OUT_DIR: folder, ASTRO_TELEMETRY_DISABLED: '1' };
  const { exitCode } = await runNode(['node_modules/astro/bin/astro.mjs', 'build', ...args], env);
  if (exitCode === 0) return;
  server?.kill('SIGTERM');
  process.exit(exitCode ?? 1);
}

function serve(folder: string) {
  return runNode(['server/serve.ts'], { DIST_DIR: folder });
}

/** Node itself: on Windows the programs of npm are files of commands, which end without the Node that they started. */
function runNode(args: readonly string[], env: Readonly<Record<string, string>>) {
  return execa(process.execPath, args, { stdio: 'inherit', reject: false, env });
}
