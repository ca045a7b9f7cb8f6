/** An http(s) origin, such as https://example.org: a scheme, a host and no more; undefined for any other text. */
export function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return plain && !url.username ? url.origin : undefined;
}
