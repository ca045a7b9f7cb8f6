import { createStore, promisifyRequest, set, values } from 'idb-keyval';

/*
 * A request that could not be sent. It is kept on the visitor's device under its submission key until the server has stored
 * it, the visitor has sent a refused one again or deleted it, or 30 days are over. The service worker sends it, the notice
 * tells its outcome, the form takes it back.
 */

/** By submission key. While a request waits, another with the same key is kept under a new one. */
export const keptRequestStore = createStore('kept-requests', 'requests');

/** Texts name this time as {{keptRequestDays}}, and the check of content/ compares it. */
export const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** `keptAt` is in milliseconds since 1970, `body` the posted JSON. */
export type KeptRequest = WaitingRequest | EndedRequest;

export interface WaitingRequest {
  readonly key: string;
  readonly keptAt: number;
  readonly body: string;
  readonly outcome?: undefined;
}

export type EndedRequest =
  | { readonly key: string; readonly keptAt: number; readonly outcome: 'refused'; readonly body: string }
  | { readonly key: string; readonly keptAt: number; readonly outcome: 'sent' | 'expired' };

/** Reads the requests on this device, oldest first, after it has removed the text of those that are over 30 days old. */
export async function readKeptRequests(): Promise<KeptRequest[]> {
  const requests = await values<KeptRequest>(keptRequestStore);
  requests.sort((first, second) => first.keptAt - second.keptAt);
  return Promise.all(requests.map((request) => (isExpired(request) ? expire(request) : request)));
}

/**
 * Removes a request from the device, except one that waits: another tab may have sent other words under the same key. Looks and
 * removes in one transaction. Returns true if none is left. Never fails, but storage may never respond.
 */
export async function forgetKeptRequest(key: string): Promise<boolean> {
  try {
    return await keptRequestStore('readwrite', async (requests) => {
      const request: KeptRequest | undefined = await promisifyRequest(requests.get(key));
      if (request && isWaiting(request)) return false;
      await promisifyRequest(requests.delete(key));
      return true;
    });
  } catch {
    // Without storage nothing was kept. A browser that blocks it throws here, instead of rejecting a promise.
    return false;
  }
}

export function isWaiting(request: KeptRequest): request is WaitingRequest {
  return request.outcome === undefined;
}

export function isRefused(request: KeptRequest) {
  return request.outcome === 'refused';
}

function isExpired(request: KeptRequest): boolean {
  return 'body' in request && Date.now() - request.keptAt > maxAgeMs;
}

async function expire({ key, keptAt }: KeptRequest): Promise<KeptRequest> {
  const expired: KeptRequest = { key, keptAt, outcome: 'expired' };
  await set(key, expired, keptRequestStore);
  return expired;
}

/** The query parameter that holds the key of the refused request which the page's form takes back. */
export const refusedRequestParameter = 'request';
