import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Astro writes the hashes of every inline script and style of the whole site into each page's policy.
 * This keeps, page by page, only those that the page contains: a tighter policy and, since hashes do
 * not compress, about 2 kB less in every answer.
 */
export async function pruneContentSecurityPolicy(site: string): Promise<void> {
  const names = await readdir(site, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const file = join(site, name);
    await writeFile(file, prunedPage(await readFile(file, 'utf8')));
  }
}

/** The page with the policy's unused hashes removed. */
export function prunedPage(html: string): string {
  const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g)];
  const used = new Set(
    inline.map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`),
  );
  return html.replace(
    /(<meta http-equiv="content-security-policy" content=")([^"]*)"/i,
    (_, start, policy) => {
      const kept = String(policy)
        .split(';')
        .map((directive) =>
          directive.split(' ').filter((part) => !part.startsWith("'sha256-") || used.has(part)),
        )
        .map((parts) => parts.join(' '))
        .join(';');
      return `${start}${kept}"`;
    },
  );
}
