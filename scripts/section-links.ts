import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';

interface BuiltPage {
  readonly path: string;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

/**
 * A sentence for each section that links of built pages lead to and that is not there, with the first page that has the link.
 * `origin` is that of the site, which a link may begin with.
 */
export function brokenSectionLinks(site: string, origin: string): string[] {
  const names = globSync('**/*.html', { cwd: site });
  const pages = names
    .map((name) => readPage(site, name))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const sentences = new Map<string, string>();
  for (const page of pages)
    for (const link of page.links) {
      const url = new URL(link, origin + page.path);
      const { pathname, hash } = url;
      const target = url.origin === origin ? byPath.get(pathname) : undefined;
      const section = decoded(hash.slice(1));
      if (!target || section === '' || target.ids.has(section) || sentences.has(pathname + hash)) continue;
      sentences.set(
        pathname + hash,
        `The page ${page.path} has a link to ${link}, and ${pathname} has no section of that name.`,
      );
    }
  return [...sentences.values()];
}

/** The name of a section in the address of a link; as it is written where its per cent signs are no code. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function readPage(site: string, name: string): BuiltPage {
  const root = parse(readFileSync(join(site, name), 'utf8'));
  return {
    path: `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`,
    ids: new Set(root.querySelectorAll('[id]').map(({ id }) => id)),
    links: root.querySelectorAll('a[href]').map(({ attrs }) => attrs.href ?? ''),
  };
}
