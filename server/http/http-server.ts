import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { securityHeadersOf } from './security-headers.ts';
import type { StaticHandler } from './static-handler.ts';

export interface HttpServerParts {
  readonly handleStatic: StaticHandler;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly timeouts: SlowClientTimeouts;
}

/** Timeouts against slow clients (Slowloris), in milliseconds. */
export interface SlowClientTimeouts {
  /** Until the headers are there. */
  readonly headers: number;
  /** Until the whole request is there. */
  readonly request: number;
  /** Without a byte in either direction. */
  readonly idle: number;
}

export const slowClientTimeouts: SlowClientTimeouts = { headers: 10_000, request: 20_000, idle: 30_000 };

/** Longer than usual keep-alive timeouts of proxies, so that the proxy closes first. */
const KEEP_ALIVE_TIMEOUT = 75_000;

// An import of `node:http` would load its WebSocket client too: 13 MB and 80 ms that no request needs.
const { createServer } = process.getBuiltinModule('node:http');

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The server under Fastify: files are answered before Fastify's router sees the request. HTTP/2 (and
 * HTTP/1.1 beside it) where a certificate is given.
 */
export function createHttpServer(handler: Handler, parts: HttpServerParts): Server {
  const { handleStatic, tls, timeouts } = parts;
  const answer: Handler = (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, 400);
    else if (!handleStatic(request, response)) handler(request, response);
  };
  const options = {
    requestTimeout: timeouts.request,
    headersTimeout: timeouts.headers,
    // Refused above, with the headers of every answer.
    requireHostHeader: false,
    settings: { maxConcurrentStreams: 100 },
    connectionsCheckingInterval: Math.ceil(timeouts.headers / 5),
  };
  // HTTP/2's compatibility layer stands in for http.Server, as Fastify itself treats it.
  const server = tls
    ? (createSecureServer({ ...options, ...tls, allowHTTP1: true }, answer as never) as unknown as Server)
    : createServer(options, answer);
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  server.setTimeout(timeouts.idle);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, 417),
  );
  return server;
}

function refuse(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { ...securityHeadersOf(false), 'Content-Length': '0', Connection: 'close' })
    .end();
}

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/** Responds to malformed HTTP, with the same security headers as every response. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries(securityHeadersOf(false)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`);
}
