import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { addLicenses } from '../licenses/third-party-licenses.ts';
import type { WorkerSettings } from './settings.ts';

/** The worker's messages, which the build takes from content/. */
const messagesFile = 'worker-messages.json';
const shellFile = /\.(js|json|css|woff2)$/;
const LARGE_BYTES = 100_000;

/** Bundles the service worker with the names of the files that every page needs. Another build is another worker. */
export async function writeServiceWorker(site: string, contactOrigin: string): Promise<void> {
  const messages = JSON.parse(await readFile(join(site, messagesFile), 'utf8')) as WorkerSettings['messages'];
  await rm(join(site, messagesFile));
  const { small, large } = await shellOf(join(site, 'a'));
  const settings: WorkerSettings = {
    buildId: await buildIdOf(site),
    shell: small,
    large,
    messages,
  };
  const { metafile } = await build({
    metafile: true,
    entryPoints: ['src/offline/service-worker.ts'],
    outfile: join(site, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    tsconfigRaw: {},
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.CONTACT_ENDPOINT': JSON.stringify(contactOrigin),
      WORKER_SETTINGS: JSON.stringify(settings),
    },
  });
  await addLicenses(site, Object.keys(metafile.inputs));
}

/** Scripts and what they need, styles and fonts. */
async function shellOf(assets: string) {
  const shell: Record<'small' | 'large', string[]> = { small: [], large: [] };
  for (const name of (await readdir(assets)).filter((file) => shellFile.test(file)).sort()) {
    const { size } = await stat(join(assets, name));
    shell[size < LARGE_BYTES ? 'small' : 'large'].push(`/a/${name}`);
  }
  return shell;
}

/** The same for the same pages and files. */
async function buildIdOf(site: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(site, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort();
  for (const name of names) {
    hash.update(name);
    if (name.endsWith('.html')) hash.update(await readFile(join(site, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
