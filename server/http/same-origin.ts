import type { FastifyRequest } from 'fastify';

/** The headers that identify the origin of a request. */
export interface OriginHeaders {
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/**
 * CSRF protection: whether a post comes from our own pages, by Sec-Fetch-Site, which a page cannot set, else by
 * Origin against the public origin and the Host. A request with neither header is allowed: every browser sends
 * Origin with a cross-site post.
 */
export function isSameOrigin({ fetchSite, origin, host }: OriginHeaders, siteOrigin: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === undefined) return true;
  if (origin === siteOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}

export function originHeaders({ headers }: FastifyRequest): OriginHeaders {
  const fetchSite = headers['sec-fetch-site'];
  return { fetchSite: fetchSite?.toString(), origin: headers.origin, host: headers.host };
}
