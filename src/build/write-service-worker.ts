import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { files, routes } from '../../contract/routes.ts';
import type { WorkerSettings } from '../client/offline/settings.ts';
import { addLicenses } from './third-party-licenses.ts';

/** Bundles the service worker with the names of the files that pages need. Each build makes another worker. */
export async function writeServiceWorker(
  site: string,
  contactOrigin: string,
  { languages, networkOnly }: Pick<WorkerSettings, 'languages' | 'networkOnly'>,
): Promise<void> {
  const settings: WorkerSettings = {
    buildId: await buildIdOf(site),
    files: await assetsOf(site),
    offlinePictures: await offlinePictures(site, languages),
    languages,
    networkOnly,
  };
  const { metafile } = await build({
    metafile: true,
    entryPoints: ['src/client/offline/service-worker.ts'],
    outfile: join(site, files.serviceWorker),
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

/** Scripts and their data, styles and fonts. */
async function assetsOf(site: string): Promise<string[]> {
  const names = await readdir(join(site, files.assets));
  return names.filter((name) => /\.(js|json|css|woff2)$/.test(name)).map((name) => `${files.assets}${name}`);
}

/** The pictures in the main element of the page for visitors without a connection, in each language. */
async function offlinePictures(site: string, languages: WorkerSettings['languages']): Promise<string[]> {
  const pages = await Promise.all(
    languages.map(({ prefix }) => readFile(join(site, `${prefix}${routes.offline}.html`), 'utf8')),
  );
  const mains = pages.map((page) => /<main[\s\S]*<\/main>/.exec(page)?.[0]);
  return [...new Set(mains.join().match(/\/a\/[\w.-]+\.(?:avif|webp)/g))];
}

/** A hash of the pages, which name all other files: it changes when any of them does. */
async function buildIdOf(site: string): Promise<string> {
  const names = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const pages = await Promise.all(names.map((name) => readFile(join(site, name))));
  return hash('sha256', Buffer.concat(pages)).slice(0, 12);
}
