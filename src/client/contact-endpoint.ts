import { endpoints } from '../../contract/routes.ts';

/** The address that the form is posted to: a path of this site, or of the origin that CONTACT_ENDPOINT named at the build. */
export const contactEndpoint = `${import.meta.env.CONTACT_ENDPOINT ?? ''}${endpoints.contact}`;

/**
 * Posts the fields, as JSON, and asks for JSON. Fails without a response, on a redirect, which our server never sends, and where
 * the response has not arrived as a whole in time.
 */
export function postContactRequest(body: string, timeoutMs: number): Promise<Response> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  // Safari had service workers before AbortSignal.timeout().
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), timeoutMs);
  const { signal } = timeout;
  return fetch(contactEndpoint, { method: 'POST', redirect: 'error', headers, body, signal });
}
