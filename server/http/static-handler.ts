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
  const headersByRepresentation = [responseHeaders(site, false), responseHeaders(site, true)] as const;

  return function handleStatic(request, response) {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const file = site.files.get(path);
    if (file === undefined) return redirect(request, response, path, query === -1 ? '' : url.slice(query));

    const { headers } = request;
    const representation = selectRepresentation(file, acceptedEncodings(headers['accept-encoding']));
    const head = headersByRepresentation[isSecure(request) ? 1 : 0].get(representation) as ResponseHeaders;
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, representation.etag)) {
      response.writeHead(304, head.notModified).end();
    } else {
      // Node sends no body to HEAD.
      response.writeHead(200, head.ok).end(representation.body);
    }
    return true;
  };

  function redirect(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): boolean {
    const target = site.redirects.get(path);
    if (target === undefined) return false;
    response
      .writeHead(308, {
        ...securityHeadersOf(isSecure(request)),
        Location: target + query,
        'Content-Length': '0',
      })
      .end();
    return true;
  }
}

/** The best encoding of the file for this visitor; identity when nothing else fits. */
export function selectRepresentation(file: StaticFile, encodings: readonly Encoding[]): Representation {
  for (const encoding of encodings) {
    const representation = file[encoding];
    if (representation !== undefined) return representation;
  }
  return file.identity;
}

interface ResponseHeaders {
  readonly ok: string[];
  readonly notModified: string[];
}

function responseHeaders(site: StaticSite, secure: boolean): ReadonlyMap<Representation, ResponseHeaders> {
  const headersByRepresentation = new Map<Representation, ResponseHeaders>();
  for (const { identity, br, gzip, policy } of site.files.values()) {
    const security = Object.entries(securityHeadersOf(secure, policy)).flat();
    for (const representation of [identity, br, gzip]) {
      if (representation === undefined) continue;
      headersByRepresentation.set(representation, {
        ok: [...representation.headers, ...security],
        notModified: [...representation.notModifiedHeaders, ...security],
      });
    }
  }
  return headersByRepresentation;
}

function matchesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
