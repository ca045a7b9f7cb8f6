import type { ContentRecord } from './content-record.ts';
import { pagePaths } from './listed-pages.ts';

/**
 * Matches the part of a Markdown link to a page of this site that follows its label, and the path: `](`, or `]:` of a
 * reference definition.
 */
const markdownLinkTargets = /(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)(\/[^)>\s]*)/gm;

/**
 * The records of a translation with links to its own pages. A link to a page that it lacks leads to the original's, and
 * names that language.
 */
export function localizedLinks(
  records: readonly ContentRecord[],
  prefix: string,
  original: string,
): readonly ContentRecord[] {
  const paths = new Set(pagePaths(records));
  const localizeLink = (_: string, value: unknown) => {
    if (!isLink(value)) return value;
    const href = localizedHref(value.href, prefix, paths);
    return href === value.href ? { ...value, hrefLang: original } : { ...value, href };
  };
  return records.map((record) => ({
    ...record,
    data: JSON.parse(JSON.stringify(record.data ?? null), localizeLink),
    text: record.text.replace(
      markdownLinkTargets,
      (_, start: string, href: string) => start + localizedHref(href, prefix, paths),
    ),
  }));
}

/** A link to a page of this site. */
function isLink(value: unknown): value is { href: string } {
  const { href } = (value ?? {}) as { href?: unknown };
  return typeof href === 'string' && href.startsWith('/');
}

/** The address of a page of this site in the language of the prefix, if there is one. */
export function localizedHref(href: string, prefix: string, paths: ReadonlySet<string>): string {
  const [, path = '', rest = ''] = /^(\/[^#]*)(#.*)?$/.exec(href) ?? [];
  if (!prefix || !paths.has(path)) return href;
  return `${path === '/' ? prefix : prefix + path}${rest}`;
}
