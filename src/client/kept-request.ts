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

export interface KeptRequest {
  readonly key: string;
  /** Milliseconds since 1970. The outcomes that an earlier release stored lack it. */
  readonly keptAt?: number | undefined;
  /** The posted JSON, while the request waits and after it was refused. */
  readonly body?: string;
  /** Absent while the request waits. */
  readonly outcome?: KeptOutcome;
}

export type KeptOutcome = 'sent' | 'refused' | 'expired';

/** A kept request whose text is still on the device. */
export type KeptText = KeptRequest & { readonly body: string };

/** Reads the requests on this device, oldest first, after it has removed the text of those that are over 30 days old. */
export async function readKeptRequests(): Promise<KeptRequest[]> {
  const requests = await values<KeptRequest>(keptRequestStore);
  requests.sort((first, second) => (first.keptAt ?? 0) - (second.keptAt ?? 0));
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

export function isWaiting(request: KeptRequest): request is KeptText {
  return request.outcome === undefined && request.body !== undefined;
}

export function isRefused(request: KeptRequest): request is KeptText {
  return request.outcome === 'refused' && request.body !== undefined;
}

function isExpired({ keptAt = Number.POSITIVE_INFINITY, body, outcome }: KeptRequest): boolean {
  // Earlier releases stored a refused request without its text: it cannot be sent again, so it has expired.
  return body === undefined ? outcome === 'refused' : Date.now() - keptAt > maxAgeMs;
}

async function expire({ key, keptAt }: KeptRequest): Promise<KeptRequest> {
  const expired: KeptRequest = { key, keptAt, outcome: 'expired' };
  await set(key, expired, keptRequestStore);
  return expired;
}

/** The query parameter that holds the key of the refused request which the page's form takes back. */
export const refusedRequestParameter = 'request';
