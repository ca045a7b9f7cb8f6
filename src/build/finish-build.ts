import { mkdir, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compressFiles } from './compress-files.ts';
import { nameImages, removeMasters } from './name-images.ts';
import { prepareIslands } from './prepare-islands.ts';
import { pruneContentSecurityPolicy } from './prune-content-security-policy.ts';
import { stylePages } from './style-pages.ts';

/**
 * Turns Astro's output into what the server reads: `site/` with the public files, each compressed,
 * `templates/` with pages that the server fills in, and `site.json` with the words it needs.
 */
export function finishBuild(): AstroIntegration {
  let encoderSettings: unknown;
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        encoderSettings = config.image.service.config;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        await prepareIslands(site);
        await removeMasters(site);
        await nameImages(site, encoderSettings);
        await stylePages(site);
        await pruneContentSecurityPolicy(site);
        await mkdir(`${site}/../templates`, { recursive: true });
        await rename(`${site}/contact/failed.html`, `${site}/../templates/contact-failed.html`);
        await rename(`${site}/site.json`, `${site}/../site.json`);
        const { files, saved } = await compressFiles(site);
        logger.info(`compressed ${files} files, ${Math.round(saved / 1024)} kB saved`);
      },
    },
  };
}
