import { routes } from '../../contract/routes.ts';
import { parseReference } from '../store/document-id.ts';

/** Where the form leads without script, once its request is stored. */
export function sentPageOf(reference: string, prefix: string): string {
  return `${prefix}${routes.contactSent}?reference=${reference}`;
}

/**
 * True where the page is opened without a request's reference, as from a bookmark: it would say that a request arrived. Such
 * a visitor is led to the form.
 */
export function isSentPageWithoutRequest(url: string, prefixes: readonly string[]): boolean {
  const [path, query] = url.split('?', 2);
  if (!prefixes.some((prefix) => path === prefix + routes.contactSent)) return false;
  const reference = new URLSearchParams(query).get('reference') ?? '';
  return parseReference(reference) === undefined;
}
