import { createStore } from 'idb-keyval';

/*
 * A request that could not be sent. It is kept on the visitor's device under its submission key: until the server has stored
 * it and the visitor has read so, or until a refused one is in the form again. The service worker sends it, the notice tells
 * its outcome, the form takes it back.
 */

/** By submission key. */
export const keptRequests = createStore('kept-requests', 'requests');

export type KeptRequest = WaitingRequest | KeptRequestOutcome;

interface WaitingRequest {
  readonly key: string;
  /** JSON, as it was posted. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** Replaces the request when the server has responded, in one write. */
export type KeptRequestOutcome = SentRequest | RefusedRequest;

interface SentRequest {
  readonly key: string;
  readonly outcome: 'sent';
  /** The notice shows it, as it does the texts of a refused request. */
  readonly text: string;
}

export interface RefusedRequest {
  readonly key: string;
  readonly outcome: 'refused';
  readonly text: string;
  /** The text of the link that opens the form with the request in it. */
  readonly toForm: string;
  readonly body: string;
}

/** The worker's message to open pages: the outcome of this request is in the store. */
export interface OutcomeMessage {
  readonly key: string;
}

/** The query parameter that holds the key of the refused request which the page's form takes back. */
export const refusedRequestParameter = 'request';

/** The worker's response to the form in place of the server's. */
export interface KeptResponse {
  readonly kept: true;
  readonly text: string;
  /** Says when it will be sent. */
  readonly detail: string;
}

const keptHeader = 'X-Kept';

export function writeKeptResponse(kept: KeptResponse): Response {
  return new Response(JSON.stringify(kept), { headers: { [keptHeader]: 'yes' } });
}

/** Undefined where the response is not the worker's. */
export async function readKeptResponse(response: Response): Promise<KeptResponse | undefined> {
  return response.headers.has(keptHeader) ? response.json() : undefined;
}
