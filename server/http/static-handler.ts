import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AcceptedEncodings, Encoding } from './content-negotiation.ts';
import { securityHeadersOf } from './security-headers.ts';
import type { Representation, StaticFile, StaticSite } from './static-site.ts';

/** Responds to a request for a file or for an alias of a page's path; false, and no response, for everything else. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves files from memory, with headers that were built at the start. */
export function createStaticHandler(
  site: StaticSite,
  isSecure: (request: IncomingMessage) => boolean,
  acceptedEncodings: AcceptedEncodings,
): StaticHandler {
  return function handleStatic(request, response) {
    const { method, headers, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const file = site.files.get(path);
    if (file === undefined) {
      const target = site.redirects.get(path);
      if (target === undefined) return false;
      redirect(response, target + (query === -1 ? '' : url.slice(query)), isSecure(request));
      return true;
    }
    const representation = selectRepresentation(file, acceptedEncodings(headers['accept-encoding']));
    const scheme = isSecure(request) ? 'https' : 'http';
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, representation.etag)) {
      response.writeHead(304, representation.notModified[scheme]).end();
    } else {
      // Node sends no body to HEAD.
      response.writeHead(200, representation.ok[scheme]).end(representation.body);
    }
    return true;
  };
}

/** The best encoding of the file for this visitor; identity when nothing else fits. */
export function selectRepresentation(file: StaticFile, encodings: readonly Encoding[]): Representation {
  for (const encoding of encodings) {
    const representation = file[encoding];
    if (representation !== undefined) return representation;
  }
  return file.identity;
}

function redirect(response: ServerResponse, location: string, secure: boolean): void {
  response.writeHead(308, { ...securityHeadersOf(secure), Location: location, 'Content-Length': '0' }).end();
}

function matchesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
