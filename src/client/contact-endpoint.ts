import { endpoints } from '../../contract/routes.ts';

/** The address that the form is posted to: a path of this site, or of the origin that CONTACT_ENDPOINT named at the build. */
export const contactEndpoint = `${import.meta.env.CONTACT_ENDPOINT ?? ''}${endpoints.contact}`;

/** Posts the fields, as JSON, and asks for JSON. Fails without a response, and on a redirect, which our server never sends. */
export function postContactRequest(body: string, signal: AbortSignal | null = null): Promise<Response> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return fetch(contactEndpoint, { method: 'POST', redirect: 'error', headers, body, signal });
}
