/**
 * An http(s) origin, such as https://example.org: a scheme, a host and no more; undefined for any other text. A name that
 * ends with the full stop of the root is the same name without it.
 */
export function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url) url.hostname = url.hostname.replace(/\.$/, '');
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return plain && !url.username ? url.origin : undefined;
}
