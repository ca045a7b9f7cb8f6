import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type PagePolicies, pagePolicies } from '../../contact/page-policies.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { writeServiceWorker } from '../offline/write-service-worker.ts';
import { removeMasters } from '../pictures/remove-masters.ts';
import type { Offline } from '../schemas/offline.ts';
import { compressFiles } from './compress-files.ts';
import { contentSecurityPolicy, withPolicyInside } from './content-security-policy.ts';

/**
 * Turns Astro's output into what the server reads: `site/` with the public files, each compressed,
 * and their words as Markdown; `templates/` with pages that the server fills in, `site.json` with the messages it needs,
 * and `policies.json` with the policy of each page.
 */
export function finishBuild(contactOrigin: string, offline: Offline | undefined): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const policies: PagePolicies = {};
        for (const name of (await readdir(site, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        ))
          policies[`/${name}`] = await finishPage(site, name, contactOrigin);
        await writeFile(`${site}/../policies.json`, JSON.stringify(pagePolicies.parse(policies)));
        await removeMasters(site);
        await mkdir(`${site}/../templates`, { recursive: true });
        await rename(`${site}/contact/failed.html`, `${site}/../templates/contact-failed.html`);
        await rename(`${site}/site.json`, `${site}/../site.json`);
        if (offline) await writeServiceWorker(site, contactOrigin, offline.request);
        const { files, saved } = await compressFiles(site);
        logger.info(`compressed ${files} files, ${Math.round(saved / 1024)} kB saved`);
      },
    },
  };
}

/** Finishes a page and returns its policy, which static hosting needs inside the page. */
async function finishPage(site: string, name: string, contactOrigin: string): Promise<string> {
  const html = await readFile(join(site, name), 'utf8');
  // The first view does not need the script: picture and font load first.
  const finished = html.replace('<script type="module"', '$& fetchpriority="low"');
  const policy = contentSecurityPolicy(finished, contactOrigin);
  await writeFile(join(site, name), contactOrigin === '' ? finished : withPolicyInside(finished, policy));
  await writeMarkdown(site, name, html);
  return policy;
}
