/**
 * Pages on other origins whose form this server takes (CONTACT_ORIGINS), and what their browsers have to be told: CORS.
 * An origin is compared as a whole, byte by byte; `null`, which sandboxed pages send, can be none of them.
 */
export type FormOrigins = ReadonlySet<string>;

/** The origin of the page that posts, where it is one of these. Browsers set the header; a page cannot. */
export function formOriginOf(origin: string | undefined, origins: FormOrigins): string | undefined {
  return origin !== undefined && origins.has(origin) ? origin : undefined;
}

/** Lets the page read the answer. No cookies are involved, so none are allowed. */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' };
}

/** The answer to a preflight: what our script sends, and for how long the browser need not ask again. */
export function preflightHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '7200',
    Vary: 'Origin',
  };
}
