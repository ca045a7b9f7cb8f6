import { endpoints } from '../../contract/routes.ts';

/** Where the form is posted to: a path of this site, or the same path of the origin that CONTACT_ENDPOINT named at the build. */
export const contactEndpoint = `${import.meta.env.CONTACT_ENDPOINT ?? ''}${endpoints.contact}`;

/** Posts the fields, as JSON, and asks for JSON. Fails if no response arrives, and where one leads elsewhere: the server's own does not. */
export function postContactRequest(body: string, signal: AbortSignal | null = null): Promise<Response> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return fetch(contactEndpoint, { method: 'POST', redirect: 'error', headers, body, signal });
}
