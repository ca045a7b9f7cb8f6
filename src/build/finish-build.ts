import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type PagePolicies, pagePolicies } from '../../contract/page-policies.ts';
import { routes } from '../../contract/routes.ts';
import type { WorkerLanguage } from '../client/offline/settings.ts';
import { writeContentEditor } from './content-editor/content-editor.ts';
import type { ContentRepository } from './content-editor/content-repository.ts';
import { editorPath, editorPolicy } from './content-editor/editor-page.ts';
import { contentSecurityPolicy, withPolicyInside } from './content-security-policy.ts';
import { removeSourceImages } from './pictures/remove-source-images.ts';
import { writeServiceWorker } from './write-service-worker.ts';

interface BuildSettings {
  /** The other origin that the form is posted to, or empty. */
  readonly contactOrigin: string;
  /** The languages of the pages, each with the messages of its service worker. */
  readonly languages: readonly [WorkerLanguage, ...WorkerLanguage[]];
  readonly contentDir: string;
  /** The repository that the content editor writes to; without it there is no editor. */
  readonly repository: ContentRepository | undefined;
}

/**
 * Turns Astro's output into the server's files: `site/` with the public files; `templates/` with the
 * pages that the server fills in; `site.json` with the messages that it needs; `policies.json` with the policy of each page.
 */
export function finishBuild({
  contactOrigin,
  languages,
  contentDir,
  repository,
}: BuildSettings): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const policies: PagePolicies = {};
        for (const name of pagesAmong(await readdir(site, { recursive: true })))
          policies[`/${name}`] = await finishPage(site, name, contactOrigin);
        if (repository) {
          await writeContentEditor(site, contentDir, repository);
          policies[`${editorPath}.html`] = editorPolicy(repository);
        }
        await writeFile(`${site}/../policies.json`, JSON.stringify(pagePolicies.parse(policies)));
        await removeSourceImages(site);
        for (const { prefix } of languages) {
          await mkdir(`${site}/../templates${prefix}`, { recursive: true });
          await rename(
            `${site}${prefix}${routes.contactFailed}.html`,
            `${site}/../templates${prefix}/contact-failed.html`,
          );
        }
        await rename(`${site}/site.json`, `${site}/../site.json`);
        await writeServiceWorker(site, contactOrigin, {
          languages,
          networkOnly: repository ? [editorPath] : [],
        });
      },
    },
  };
}

/** The pages among the files of a folder, with slashes in their names on Windows too. */
export function pagesAmong(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll('\\', '/'));
}

/** Finishes a page and returns its policy, which static hosting needs inside the page. */
async function finishPage(site: string, name: string, contactOrigin: string): Promise<string> {
  const html = await readFile(join(site, name), 'utf8');
  // The first view does not need the script: picture and font load first.
  const finished = html.replace('<script type="module"', '$& fetchpriority="low"');
  const policy = contentSecurityPolicy(finished, contactOrigin);
  const page = contactOrigin === '' ? finished : withPolicyInside(finished, policy);
  await writeFile(join(site, name), page);
  return policy;
}
