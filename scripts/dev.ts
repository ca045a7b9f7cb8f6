/**
 * `npm run dev`: Astro's development server, which passes the form's posts on to the form server beside it. Arguments go
 * to `astro dev`. Node restarts the form server when its code changes; this program does when its texts change.
 */
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';

const content = process.env.CONTENT_DIR ?? 'content';
const sitePort = process.env.PORT ?? '4321';
const formPort = process.env.FORM_PORT ?? '3001';
const origin = `http://localhost:${sitePort}`;
const dist = resolve(process.env.OUT_DIR ?? 'node_modules/.cache/dev-dist');
/** What the form server reads of the site, and where. */
const pages = {
  '/site.json': 'site.json',
  '/contact/failed': 'templates/contact-failed.html',
  '/500': 'site/500.html',
  '/404': 'site/404.html',
} as const;
/** Wait after a change: the development server needs time to read content/ again. */
const ASK_AFTER_MS = [500, 2000, 5000, 10_000];

const options = { stdio: ['ignore', 'inherit', 'inherit'], preferLocal: true, reject: false } as const;
const site = execa('astro', ['dev', '--port', sitePort, ...process.argv.slice(2)], {
  ...options,
  env: { ASTRO_TELEMETRY_DISABLED: '1', CONTACT_SERVER: `http://127.0.0.1:${formPort}` },
});
let form: ReturnType<typeof startForm> | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
site.then(stop);

// The build computes the policies of its pages; the development server's pages have none.
mkdirSync(dist, { recursive: true });
writeFileSync(resolve(dist, 'policies.json'), '{}');
while (!(await fetch(`${origin}/robots.txt`).catch(() => undefined))) await pause(500);
await renewForm();
form ??= startForm();
console.log(`\nThe site: ${origin}. What the form receives: data/. Stop with Ctrl+C.\n`);

let timers: ReturnType<typeof setTimeout>[] = [];
for (const folder of [content, 'src/pages', 'src/sections/contact', 'src/sections/error'])
  watch(folder, { recursive: true }, () => {
    for (const timer of timers) clearTimeout(timer);
    timers = ASK_AFTER_MS.map((delay) => setTimeout(renewForm, delay));
  });

function startForm() {
  return execa('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    ...options,
    env: { NODE_ENV: 'development', DIST_DIR: dist, PORT: formPort, SITE_URL: origin },
  });
}

/** Restarts the form server if its texts have changed. */
async function renewForm() {
  try {
    if (!(await fetchPages())) return;
    form?.kill();
    await form;
    form = startForm();
  } catch (error) {
    console.error(`The form keeps its texts: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes the files that the form server reads; returns whether any of them changed. */
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

async function stop() {
  site.kill();
  form?.kill();
  await Promise.all([site, form]);
  process.exit();
}
