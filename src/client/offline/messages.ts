/** A page's message to the worker. */
export type PageMessage = PageOpened | RequestWaiting;

/** A page reports to the worker that it has loaded, has got its first worker, or is online again. */
export interface PageOpened {
  /** The address and the fetched files of a page that loaded before the worker was installed; undefined for others. */
  readonly page: { readonly url: string; readonly files: readonly string[] } | undefined;
}

/** A page that is left open asks the worker to try again. */
interface RequestWaiting {
  readonly isRequestWaiting: true;
}

/** The worker's message to open pages: an outcome is in the store, which they read. */
export const outcomeStored = 'outcome-stored';

/** The worker's response to the form in place of the server's. */
export interface KeptResponse {
  readonly kept: true;
  /** The key under which it is on the device. */
  readonly key: string;
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
