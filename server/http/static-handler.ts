import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings, type Encoding } from './accept-encoding.ts';
import { byteRange } from './byte-range.ts';
import { securityHeadersOf } from './security-headers.ts';
import type { Representation, StaticFile, StaticSite } from './static-site.ts';

/** Responds to a request for a file or for an alias of a page's path; false, and no response, for everything else. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

const REMEMBERED_HEADERS = 200;

/** Serves files from memory, with headers that were built at the start. */
export function createStaticHandler(
  site: StaticSite,
  isSecure: (request: IncomingMessage) => boolean,
): StaticHandler {
  const heads = [headsOf(site, false), headsOf(site, true)] as const;
  const encodingsOf = rememberedEncodings();

  return function handleStatic(request, response) {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const file = site.files.get(path);
    if (file === undefined) return redirect(request, response, path, query === -1 ? '' : url.slice(query));

    const { headers } = request;
    const shown = chosen(file, encodingsOf(headers['accept-encoding']));
    const head = heads[isSecure(request) ? 1 : 0].get(shown) as Heads;
    const known = headers['if-none-match'];
    if (known !== undefined && isKnown(known, shown.etag)) {
      response.writeHead(304, head.unchanged).end();
    } else if (
      file.rangeable &&
      headers.range !== undefined &&
      method === 'GET' &&
      rangeHolds(headers, shown)
    ) {
      answerRange(response, shown, head, headers.range);
    } else {
      response.writeHead(200, head.whole);
      if (method === 'HEAD') response.end();
      else response.end(shown.body);
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
export function chosen(file: StaticFile, encodings: readonly Encoding[]): Representation {
  for (const encoding of encodings) {
    const representation = file[encoding];
    if (representation !== undefined) return representation;
  }
  return file.identity;
}

interface Heads {
  readonly whole: string[];
  readonly unchanged: string[];
}

function headsOf(site: StaticSite, secure: boolean): ReadonlyMap<Representation, Heads> {
  const security = Object.entries(securityHeadersOf(secure)).flat();
  const heads = new Map<Representation, Heads>();
  for (const { identity, br, gzip } of site.files.values()) {
    for (const shown of [identity, br, gzip]) {
      if (shown === undefined) continue;
      heads.set(shown, {
        whole: [...shown.headers, ...security],
        unchanged: [...shown.unchangedHeaders, ...security],
      });
    }
  }
  return heads;
}

function rememberedEncodings(): (header: string | undefined) => readonly Encoding[] {
  const remembered = new Map<string | undefined, readonly Encoding[]>();
  return (header) => {
    let encodings = remembered.get(header);
    if (encodings === undefined) {
      encodings = acceptedEncodings(header);
      if (remembered.size < REMEMBERED_HEADERS) remembered.set(header, encodings);
    }
    return encodings;
  };
}

function isKnown(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}

function rangeHolds(headers: IncomingMessage['headers'], shown: Representation): boolean {
  const condition = headers['if-range'];
  return condition === undefined || condition === shown.etag;
}

function answerRange(response: ServerResponse, shown: Representation, head: Heads, header: string): void {
  const size = shown.body.length;
  const range = byteRange(header, size);
  if (range === undefined) {
    response.writeHead(200, head.whole).end(shown.body);
  } else if (range.kind === 'unsatisfiable') {
    response
      .writeHead(416, [...head.unchanged, 'Content-Range', `bytes */${size}`, 'Content-Length', '0'])
      .end();
  } else {
    const part = shown.body.subarray(range.first, range.last + 1);
    const contentRange = `bytes ${range.first}-${range.last}/${size}`;
    const headers = head.whole.map((value, index) =>
      head.whole[index - 1] === 'Content-Length' ? String(part.length) : value,
    );
    response.writeHead(206, [...headers, 'Content-Range', contentRange]).end(part);
  }
}
