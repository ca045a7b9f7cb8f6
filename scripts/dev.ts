/**
 * `npm run dev`: the site by Astro's development server, which passes the form's posts on to the form
 * server beside it. Arguments go to `astro dev`. The form server restarts when its code changes, and when its words or its failure page do.
 */
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createService } from './service.ts';

const content = process.env.CONTENT_DIR ?? 'content';
const sitePort = process.env.PORT ?? '4321';
const formPort = process.env.FORM_PORT ?? '3001';
const origin = `http://localhost:${sitePort}`;
const dist = resolve(process.env.OUT_DIR ?? 'node_modules/.cache/dev-dist');
const pages = {
  '/site.json': 'site.json',
  '/contact/failed': 'templates/contact-failed.html',
  '/500': 'site/500.html',
  '/404': 'site/404.html',
} as const;
/** After a change, when to ask the development server for the form's words: it reads content/ anew in its own time. */
const ASK_AFTER_MS = [500, 2000, 5000, 10_000];
/** An editor writes a file in several steps. */
const SETTLED_AFTER_MS = 200;

const site = createService('astro', ['dev', '--port', sitePort, ...process.argv.slice(2)], {
  ASTRO_TELEMETRY_DISABLED: '1',
  CONTACT_SERVER: `http://127.0.0.1:${formPort}`,
});
const form = createService('node', ['server/main.ts'], {
  NODE_ENV: 'development',
  DIST_DIR: dist,
  PORT: formPort,
  SITE_URL: origin,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

// The build works out the policies of its pages; those of the development server have none.
mkdirSync(dist, { recursive: true });
writeFileSync(resolve(dist, 'policies.json'), '{}');

site.start().then(stop);
await siteAnswers();
try {
  await fetchPages();
} catch (error) {
  console.error(`The form has no words yet: ${error instanceof Error ? error.message : String(error)}`);
}
form.start();
console.log(`\nThe site: ${origin}. What the form receives: data/. Stop with Ctrl+C.\n`);

whenChanged([content, 'src/pages', 'src/sections/contact', 'src/sections/error'], renewForm, ASK_AFTER_MS);
whenChanged(['server', 'contact'], form.restart, [SETTLED_AFTER_MS]);

async function renewForm() {
  try {
    if (await fetchPages()) await form.restart();
  } catch (error) {
    console.error(`The form keeps its words: ${error instanceof Error ? error.message : String(error)}`);
  }
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

/** Calls back at each of the delays after the last change in the folders. */
function whenChanged(folders: readonly string[], callBack: () => void, delays: readonly number[]) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  for (const folder of folders) {
    watch(folder, { recursive: true }, () => {
      for (const timer of timers) clearTimeout(timer);
      timers = delays.map((delay) => setTimeout(callBack, delay));
    });
  }
}

async function stop() {
  await Promise.all([site.stop(), form.stop()]);
  process.exit();
}
