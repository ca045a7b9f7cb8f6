/**
 * `npm run dev`: the site by Astro's development server, which passes the form's posts on to the form
 * server beside it. The form server restarts when its code changes, and gets its words and its failure
 * page from the development server again whenever content/ or src/ changes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
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
/** After a change, when to ask the development server for the form's words: it reads content/ anew in its own time. */
const ASK_AFTER_MS = [500, 2000, 5000, 10_000];

const children = new Set<ChildProcess>();
let form: ChildProcess | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

start('astro', ['dev', '--port', sitePort], {
  ASTRO_TELEMETRY_DISABLED: '1',
  CONTACT_SERVER: `http://127.0.0.1:${formPort}`,
});
await siteAnswers();
await fetchPages();
startForm();
for (const folder of ['content', 'src/pages', 'src/sections/contact', 'src/sections/error']) {
  watch(folder, { recursive: true }, () => {
    for (const timer of timers) clearTimeout(timer);
    timers = ASK_AFTER_MS.map((delay) => setTimeout(renewForm, delay));
  });
}

async function renewForm() {
  try {
    if (await fetchPages()) startForm();
  } catch (error) {
    console.error(`The form keeps its words: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function startForm() {
  form?.kill();
  form = start('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    NODE_ENV: 'development',
    DIST_DIR: dist,
    PORT: formPort,
    SITE_URL: origin,
  });
}

/** Saves what the form server reads; answers whether anything of it has changed. */
async function fetchPages(): Promise<boolean> {
  let changed = false;
  for (const [path, file] of Object.entries(pages)) {
    const response = await fetch(origin + path);
    const text = await response.text();
    if (path.endsWith('.json') && !response.ok) throw new Error(`${path} answers ${response.status}.`);
    const target = resolve(dist, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    changed = true;
  }
  return changed;
}

async function siteAnswers() {
  for (;;) {
    try {
      await fetch(`${origin}/robots.txt`);
      return;
    } catch {
      await new Promise((later) => setTimeout(later, 500));
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
