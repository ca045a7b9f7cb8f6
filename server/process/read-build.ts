import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type PagePolicies, pagePolicies } from '../../contract/page-policies.ts';
import { type SiteManifest, siteManifest } from '../../contract/site-manifest.ts';

/** Reads `dist/site.json`, which the build writes. */
export function readSiteManifest(distDir: string): SiteManifest {
  return read(join(distDir, 'site.json'), siteManifest);
}

/** The policies of its pages, by their files. */
export function readPagePolicies(distDir: string): PagePolicies {
  return read(join(distDir, 'policies.json'), pagePolicies);
}

/** The public origin of the site: SITE_URL, else the content's. */
export function siteOriginOf(
  { siteUrl }: { readonly siteUrl: string | undefined },
  { origin }: Pick<SiteManifest, 'origin'>,
): string {
  return siteUrl ?? origin;
}

/** Where the pages of the build are. */
export function siteFolder({ distDir }: { readonly distDir: string }): string {
  return join(distDir, 'site');
}

/** An error names the file and every key that is missing or wrong. */
function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${path} cannot be read: build the site (npm run build).\n${problem}`, { cause });
  }
}
