import { readFileSync } from 'node:fs';
import escapeHtml from 'escape-html';

/** Fills a page's slots; every value is escaped, a slot without a value is empty. */
export interface PageTemplate {
  (values: Readonly<Record<string, string>>): string;
  /** The page's content security policy, for the header. */
  readonly policy: string;
}

const SLOT = /%%([a-z_]+(?::[a-z_]+)?)%%/;

/** Reads a page with slots such as `%%message%%` or `%%value:name%%`; throws when a needed one is missing. */
export function loadPageTemplate(path: string, needed: readonly string[], policy: string): PageTemplate {
  let page: string;
  try {
    page = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} cannot be read: build the site first (npm run build).`, { cause });
  }
  const missing = needed.filter((slot) => !page.includes(`%%${slot}%%`));
  if (missing.length > 0) throw new Error(`${path} lacks the slots ${missing.join(', ')}.`);
  return pageTemplate(page, policy);
}

/** Splits once, so that a value which looks like a slot is never filled itself. */
export function pageTemplate(page: string, policy: string): PageTemplate {
  const parts = page.split(new RegExp(SLOT, 'g'));
  const fill = (values: Readonly<Record<string, string>>) =>
    parts.map((part, index) => (index % 2 === 0 ? part : escapeHtml(values[part] ?? ''))).join('');
  return Object.assign(fill, { policy });
}
