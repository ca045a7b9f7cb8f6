import type { FastifyRequest } from 'fastify';

/*
 * Decides which pages may post the form: our own, and pages of CONTACT_ORIGINS. Origins are compared as a whole; `null`, which
 * sandboxed pages send, is none of them.
 */
export type FormOrigins = ReadonlySet<string>;

/**
 * True where a request comes from our own pages, which protects against CSRF: by Sec-Fetch-Site, which a page cannot set,
 * else by Origin against the public origin and the Host. A request with neither header is accepted: every browser sends Origin
 * with a post across sites.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, siteOrigin: string): boolean {
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === undefined || origin === siteOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}

/** The origin of the page that posts, where it is one of CONTACT_ORIGINS. */
export function formOriginOf(
  { headers: { origin } }: Pick<FastifyRequest, 'headers'>,
  origins: FormOrigins,
): string | undefined {
  return origin !== undefined && origins.has(origin) ? origin : undefined;
}

/**
 * The origin that a visitor without script returns to. The page of a refused form is the server's own: they posted it from
 * the site, which may be on another origin. Empty where the pages are this server's.
 */
export function siteOfVisitor(
  request: Pick<FastifyRequest, 'headers'>,
  { formOrigins, siteOrigin }: { formOrigins: FormOrigins; siteOrigin: string },
): string {
  return formOriginOf(request, formOrigins) ?? (formOrigins.has(siteOrigin) ? siteOrigin : '');
}

/** CORS: lets the page read the response. No cookies are involved, so none are allowed. */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' };
}

/** Further headers of the response to a preflight. They allow what our script sends, for two hours. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '7200',
  Vary: 'Origin',
};
