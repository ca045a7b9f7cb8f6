/**
 * `npm run dev`: the site by Astro's development server, which passes the form's posts on to the form
 * server beside it. The form server restarts when its code changes, and gets its words and its failure
 * page from the development server again whenever content/ or src/ changes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const sitePort = process.env.PORT ?? '4321';
const formPort = process.env.FORM_PORT ?? '3001';
const origin = `http://localhost:${sitePort}`;
const dist = resolve('node_modules/.cache/dev-dist');
const pages = {
  '/site.json': 'site.json',
  '/contact/failed': 'templates/contact-failed.html',
  '/500': 'site/500.html',
  '/404': 'site/404.html',
} as const;
const QUIET_MS = 500;

const children = new Set<ChildProcess>();
let form: ChildProcess | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

start('astro', ['dev', '--port', sitePort], {
  ASTRO_TELEMETRY_DISABLED: '1',
  CONTACT_SERVER: `http://127.0.0.1:${formPort}`,
});
await siteAnswers();
await startForm();
for (const folder of ['content', 'src/pages', 'src/sections/contact']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(startForm, QUIET_MS);
  });
}

async function startForm() {
  try {
    for (const [path, file] of Object.entries(pages)) await save(path, file);
  } catch (error) {
    console.error(`The form keeps its words: ${error instanceof Error ? error.message : String(error)}`);
    if (form) return;
  }
  form?.kill();
  form = start('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    NODE_ENV: 'development',
    DIST_DIR: dist,
    PORT: formPort,
  });
}

async function save(path: string, file: string) {
  const response = await fetch(origin + path);
  const text = await response.text();
  if (path.endsWith('.json') && !response.ok) throw new Error(`${path} answers ${response.status}.`);
  const target = resolve(dist, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

async function siteAnswers() {
  for (;;) {
    try {
      await fetch(`${origin}/robots.txt`);
      return;
    } catch {
      await new Promise((later) => setTimeout(later, QUIET_MS));
    }
  }
}

function start(program: string, args: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  children.add(child);
  child.on('exit', () => {
    children.delete(child);
    if (child !== form && program === 'astro') stop();
  });
  return child;
}

function stop() {
  for (const child of children) child.kill();
  process.exit();
}
