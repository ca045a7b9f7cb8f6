import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentLanguages } from '../../data/records/content-languages.ts';
import { addLicenses } from '../third-party-licenses.ts';
import type { ContentRepository } from './content-repository.ts';
import { editorFiles, editorScript } from './editor-page.ts';

/** Used where no repository is named: in development the editor works with the folder on this machine. */
const unnamed: ContentRepository = { host: 'github', name: 'company/website', branch: 'main' };

/** /admin, the editor of content/, in development. The build has it only where a repository is named. */
export function contentEditor(folder: string, repository: ContentRepository = unnamed): AstroIntegration {
  return {
    name: 'content-editor',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        // React's refresh has to be loaded before the first component.
        if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble';");
      },
      'astro:server:setup': ({ server }) => {
        const files = new Map(
          editorFiles(contentLanguages(folder), repository).map((file) => [addressOf(file.path), file]),
        );
        server.middlewares.use((request, response, next) => {
          const file = files.get(request.url?.split('?')[0] ?? '');
          if (!file) return next();
          file.read().then((body) => response.setHeader('Content-Type', file.type).end(body), next);
        });
      },
    },
  };
}

/** Writes /admin into the built site. */
export async function writeContentEditor(
  site: string,
  folder: string,
  repository: ContentRepository,
): Promise<void> {
  for (const { path, read } of editorFiles(contentLanguages(folder), repository)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), await read());
  }
  await addLicenses(site, [editorScript]);
}

const addressOf = (path: string) => path.replace(/\.html$/, '');
