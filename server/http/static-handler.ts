import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAcceptedEncodings, type Encoding } from './content-negotiation.ts';
import { prefixOf } from './response-language.ts';
import { securityHeadersOf, strictTransport } from './security-headers.ts';
import type { Representation, StaticFile, StaticSite } from './static-site.ts';

/** Serves files from memory, with headers that were built at the start. */
export function createStaticHandler(site: StaticSite, isSecure: (request: IncomingMessage) => boolean) {
  const acceptedEncodings = createAcceptedEncodings();
  const headersOf = (request: IncomingMessage, headers: string[]) =>
    isSecure(request) ? [...headers, ...HTTPS] : headers;
  const representationOf = (file: StaticFile, { headers }: IncomingMessage) =>
    selectRepresentation(file, acceptedEncodings(headers['accept-encoding']));
  return {
    /** Responds to a request for a file or for another spelling of its path; false, and no response, for everything else. */
    respond(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, headers, url = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const query = url.indexOf('?');
      const path = query === -1 ? url : url.slice(0, query);
      const file = site.files.get(path);
      if (file === undefined) {
        const target = canonicalPathOf(path, site);
        if (target === undefined) return false;
        const location = target + (query === -1 ? '' : url.slice(query));
        response.writeHead(308, headersOf(request, [...REDIRECT, 'Location', location])).end();
        return true;
      }
      const { body, etag, ok, notModified } = representationOf(file, request);
      if (matchesEtag(headers['if-none-match'], etag))
        response.writeHead(304, headersOf(request, notModified)).end();
      // Node sends no body to HEAD.
      else response.writeHead(200, headersOf(request, ok)).end(body);
      return true;
    },
    /** Responds with the not-found page of the path's language. */
    sendNotFound(request: IncomingMessage, response: ServerResponse): void {
      const page = site.notFound.get(prefixOf(request.url ?? '', site.notFound.keys()));
      if (!page) throw new Error('The site has no page for what is not found.');
      const { body, ok } = representationOf(page, request);
      response.writeHead(404, headersOf(request, ok)).end(body);
    },
  };
}

const HTTPS = Object.entries(strictTransport).flat();
const REDIRECT = [...Object.entries(securityHeadersOf()).flat(), 'Content-Length', '0'];

/** Where another spelling of a path leads: an alias, or the path with characters escaped that need not be. */
function canonicalPathOf(path: string, { files, redirects }: StaticSite): string | undefined {
  const plain = path.replace(/%[0-9a-f]{2}/gi, withoutNeedlessEscape);
  return redirects.get(plain) ?? (plain !== path && files.has(plain) ? plain : undefined);
}

/** RFC 3986, 6.2.2: `%2D` means `-`, and `%c3` means `%C3`. An escaped `/`, `?`, `#` or `%` stays. */
function withoutNeedlessEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~!$&'()*+,;=:@-]/.test(character) ? character : escaped.toUpperCase();
}

/** The best encoding of the file for this visitor; identity when nothing else fits. */
function selectRepresentation(file: StaticFile, encodings: readonly Encoding[]): Representation {
  const best = encodings.find((encoding) => file[encoding] !== undefined) ?? 'identity';
  return file[best] ?? file.identity;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  return header.split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()));
}
