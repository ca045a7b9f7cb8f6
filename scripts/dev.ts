/**
 * `npm run dev`: Astro's development server, which passes the form's posts on to the form server beside it. Arguments go
 * to `astro dev`. Node restarts the form server when its code or the files that it reads of the site change.
 */

import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { routes } from '../contract/routes.ts';
import { prefixesOf } from '../contract/site-manifest.ts';
import { withEnvironmentFile } from '../src/build/environment-file.ts';

const content = withEnvironmentFile('.env', process.env).CONTENT_DIR || 'content';
const sitePort = process.env.PORT || '4321';
const formPort = process.env.FORM_PORT || '3001';
const origin = `http://localhost:${sitePort}`;
const dist = resolve(process.env.OUT_DIR || 'node_modules/.cache/dev-dist');
/** Pages that the form server reads in the language with this prefix: the path of each, and its file in `dist`. */
const pagesIn = (prefix: string): readonly (readonly [path: string, file: string])[] => [
  [prefix + routes.contactFailed, `templates${prefix}/contact-failed.html`],
  [prefix + routes.applicationError, `site${prefix}${routes.applicationError}.html`],
  [prefix + routes.notFound, `site${prefix}${routes.notFound}.html`],
];
/** The time in which the development server has to read content/ again after a change. */
const RELOAD_MS = 15_000;

await requireFreePort(sitePort, 'PORT');
await requireFreePort(formPort, 'FORM_PORT');

const options = { stdio: ['ignore', 'inherit', 'inherit'], reject: false } as const;
const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', sitePort, ...process.argv.slice(2)];
const site = execa(process.execPath, astro, {
  ...options,
  env: { ASTRO_TELEMETRY_DISABLED: '1', CONTACT_SERVER: `http://127.0.0.1:${formPort}` },
});
// The form server ends with this process.
site.nodeChildProcess.once('exit', (code) => process.exit(code ?? 1));

// The build computes the policies of its pages; the development server's pages have none.
mkdirSync(dist, { recursive: true });
writeFileSync(resolve(dist, 'policies.json'), '{}');
while (!(await copySiteFiles())) await pause(500);
const watched = [dist, 'server', 'contract'].map((folder) => `--watch-path=${folder}`);
execa(process.execPath, ['--watch', ...watched, '--watch-preserve-output', 'server/main.ts'], {
  ...options,
  env: { NODE_ENV: 'development', DIST_DIR: dist, PORT: formPort, SITE_URL: origin },
});
console.log(`\nThe site: ${origin}. What the form receives: data/. Stop with Ctrl+C.\n`);

let changedAt = 0;
for (const folder of [content, 'src/pages', 'src/sections/contact', 'src/sections/error'])
  watch(folder, { recursive: true }, () => {
    changedAt = Date.now();
  });
setInterval(() => Date.now() - changedAt < RELOAD_MS && copySiteFiles(), 3000);

/** Ends the program with a sentence if another one listens on the port. `variable` is the setting that names the port. */
async function requireFreePort(port: string, variable: string): Promise<void> {
  const socket = connect({ port: Number(port), host: 'localhost' });
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (!isTaken) return;
  console.error(
    `Another program uses port ${port}, perhaps npm run dev in another window: end it, or choose another port with the variable ${variable}.`,
  );
  process.exit(1);
}

/** Copies the changed files that the form server reads; false while the site does not serve them. */
async function copySiteFiles(): Promise<boolean> {
  const manifest = await fetch(`${origin}/site.json`).catch(() => undefined);
  if (!manifest?.ok) return false;
  const text = await manifest.text();
  writeChanged('site.json', text);
  for (const [path, file] of prefixesOf(JSON.parse(text)).flatMap(pagesIn)) {
    const response = await fetch(origin + path).catch(() => undefined);
    if (!response) return false;
    writeChanged(file, await response.text());
  }
  return true;
}

function writeChanged(file: string, text: string): void {
  const target = resolve(dist, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
