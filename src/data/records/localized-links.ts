import type { ContentRecord } from './content-record.ts';
import { linkTargets } from './listed-pages.ts';

/** What follows the label of a Markdown link to a page of this site: `](`, and the path. */
const markdownLinkTargets = /(\]\()(\/[^)\s]*)/g;

/** The records of a translation with links to its own pages. A page that it does not have stays the original's. */
export function localizedLinks(records: readonly ContentRecord[], prefix: string): readonly ContentRecord[] {
  const paths = new Set(linkTargets(records));
  const localized = (href: string) => localizedHref(href, prefix, paths);
  const localizeLink = (key: string, value: unknown) =>
    key === 'href' && typeof value === 'string' ? localized(value) : value;
  return records.map((record) => ({
    ...record,
    data: JSON.parse(JSON.stringify(record.data ?? null), localizeLink),
    text: record.text.replace(
      markdownLinkTargets,
      (_, start: string, href: string) => start + localized(href),
    ),
  }));
}

/** The address of a page of this site in the language of the prefix, if there is one. */
export function localizedHref(href: string, prefix: string, paths: ReadonlySet<string>): string {
  const [, path = '', rest = ''] = /^(\/[^#]*)(#.*)?$/.exec(href) ?? [];
  if (!prefix || !paths.has(path)) return href;
  return `${path === '/' ? prefix : prefix + path}${rest}`;
}
