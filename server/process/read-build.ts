import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type PagePolicies, pagePolicies } from '../../contact/page-policies.ts';
import { type SiteManifest, siteManifest } from '../../contact/site-manifest.ts';

/** What the build says of the site. */
export function readSiteManifest(distDir: string): SiteManifest {
  return read(join(distDir, 'site.json'), siteManifest);
}

/** The policies of its pages, by their files. */
export function readPagePolicies(distDir: string): PagePolicies {
  return read(join(distDir, 'policies.json'), pagePolicies);
}

/** Where the pages of the build are. */
export function siteFolder({ distDir }: { readonly distDir: string }): string {
  return join(distDir, 'site');
}

/** An error names the file and every key that is missing or wrong. */
function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} cannot be read: build the site first (npm run build).`, { cause });
  }
  const parsed = schema.safeParse(jsonOf(text, path));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `"${issue.path.join('.')}": ${issue.message}`);
  throw new Error(`${path}: ${issues.join('; ')}. Build the site again (npm run build).`, {
    cause: parsed.error,
  });
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON. Build the site again (npm run build).`, { cause });
  }
}
