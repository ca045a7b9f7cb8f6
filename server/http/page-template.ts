import { readFileSync } from 'node:fs';
import escapeHtml from 'escape-html';

/** Fills a page's slots; every value is escaped, a slot without a value is empty. */
export interface PageTemplate {
  (values: Readonly<Record<string, string>>): string;
  /** The page's content security policy, for the header. */
  readonly policy: string;
}

const SLOT = /%%([a-z_]+(?::[a-z_]+)?)%%/;

/** Reads a page with slots such as `%%message%%` or `%%value:name%%`. */
export function loadPageTemplate(path: string, policy: string): PageTemplate {
  // Split once, so that a value which looks like a slot is never filled itself.
  const parts = readFileSync(path, 'utf8').split(SLOT);
  const fill = (values: Readonly<Record<string, string>>) =>
    parts.map((part, index) => (index % 2 === 0 ? part : escapeHtml(values[part] ?? ''))).join('');
  return Object.assign(fill, { policy });
}
