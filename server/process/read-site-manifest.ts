import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteManifest, siteManifest } from '../../contact/site-manifest.ts';

/** Reads `dist/site.json`; an error names the file and every key that is missing or wrong. */
export function readSiteManifest(distDir: string): SiteManifest {
  const path = join(distDir, 'site.json');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} cannot be read: build the site first (npm run build).`, { cause });
  }
  const parsed = siteManifest.safeParse(jsonOf(text, path));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `"${issue.path.join('.')}": ${issue.message}`);
  throw new Error(`${path}: ${issues.join('; ')}. Build the site again (npm run build).`, {
    cause: parsed.error,
  });
}

/** Where the pages of the build are. */
export function siteFolder({ distDir }: { readonly distDir: string }): string {
  return join(distDir, 'site');
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON. Build the site again (npm run build).`, { cause });
  }
}
