import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send few different headers: each is parsed once. */
const MAX_CACHED_HEADERS = 200;

/** Returns the encodings that an `Accept-Encoding` allows, best first; the smallest of those it prefers equally. */
export function createAcceptedEncodings(): (header: string | undefined) => readonly Encoding[] {
  const cache = new Map<string | undefined, readonly Encoding[]>();
  return (header) => {
    let encodings = cache.get(header);
    if (encodings === undefined) {
      const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
      encodings = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
      if (cache.size < MAX_CACHED_HEADERS) cache.set(header, encodings);
    }
    return encodings;
  };
}

/** True where an `Accept` header prefers JSON to HTML, or has no preference and JSON was posted. */
export function prefersJson({ accept, 'content-type': type }: IncomingHttpHeaders): boolean {
  const postedJson = type?.startsWith('application/json') ?? false;
  const available = postedJson ? ['application/json', 'text/html'] : ['text/html', 'application/json'];
  const [preferred] = new Negotiator({ headers: { accept } }).mediaTypes(available);
  return (preferred ?? available[0]) === 'application/json';
}
