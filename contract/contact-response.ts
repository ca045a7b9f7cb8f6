import type { ContactFieldName } from './contact-request.ts';

/** A sentence for each refused field, in the visitor's language. */
export type IssueTexts = Partial<Record<ContactFieldName, string>>;

/** The server's response to `Accept: application/json`. */
export type ContactResponse =
  | { readonly success: true; readonly id: string }
  | {
      readonly success: false;
      readonly message: string;
      readonly issues?: IssueTexts;
    };

/**
 * Reads a response in the server's own words: `success` is true with a status of success, and false with any other status.
 * Returns undefined for the response of another program, such as the login page of a network, a proxy or a page of
 * maintenance: the request did not reach the server.
 */
export async function readContactResponse(
  response: Pick<Response, 'ok' | 'headers' | 'json'>,
): Promise<ContactResponse | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  // A body that breaks off, or is no JSON, is not the server's.
  const words = await response.json().catch(() => null);
  const isStored = response.ok && words?.success === true && typeof words.id === 'string' && words.id !== '';
  const isRefused = !response.ok && words?.success === false && typeof words.message === 'string';
  return isStored || isRefused ? words : undefined;
}
