import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { constants, createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import { securityHeadersOf } from './security-headers.ts';
import { endSlowReaders } from './slow-readers.ts';
import type { StaticHandler } from './static-handler.ts';

export interface HttpServerParts {
  readonly handleStatic: StaticHandler;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly timeouts: SlowClientTimeouts;
  /** Told of each response that was sent, for metrics. */
  readonly observeResponse?: ((status: number, seconds: number) => void) | undefined;
}

/** Timeouts against slow clients (Slowloris), in milliseconds. */
export interface SlowClientTimeouts {
  /** Until the headers are there. */
  readonly headers: number;
  /** Until the whole request is there. */
  readonly request: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** Until a response has been read. */
  readonly response: number;
}

export const slowClientTimeouts: SlowClientTimeouts = {
  headers: 10_000,
  request: 20_000,
  idle: 30_000,
  response: 120_000,
};

/** HTTP pipelining: a socket with more unanswered requests than this is destroyed. Browsers pipeline none. */
const MAX_PIPELINED_REQUESTS = 20;

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
  const { handleStatic, tls, timeouts, observeResponse } = parts;
  const answer: Handler = (request, response) => {
    if (request.httpVersionMajor === 2) limitStream(request as unknown as Http2ServerRequest, timeouts);
    else if (exceedsPipelining(request.socket, response)) return;
    if (observeResponse) observe(response, observeResponse);
    if (!hasOneHost(request)) refuse(response, 400);
    else if (!handleStatic(request, response)) handler(request, response);
  };
  const options = {
    requestTimeout: timeouts.request,
    headersTimeout: timeouts.headers,
    // Refused above, with the headers of every answer.
    requireHostHeader: false,
    settings: { maxConcurrentStreams: 100 },
    handshakeTimeout: timeouts.headers,
    connectionsCheckingInterval: Math.ceil(timeouts.headers / 5),
  };
  // HTTP/2's compatibility layer stands in for http.Server, as Fastify itself treats it.
  const server = tls
    ? (createSecureServer({ ...options, ...tls, allowHTTP1: true }, answer as never) as unknown as Server)
    : createServer(options, answer);
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  // A handshake that times out is only told; the socket would stay.
  server.on('tlsClientError', (_error: Error, socket: Socket) => socket.destroy());
  server.setTimeout(timeouts.idle);
  endSlowReaders(server, timeouts.response);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, 417),
  );
  return server;
}

function observe(response: ServerResponse, onResponse: (status: number, seconds: number) => void): void {
  const began = performance.now();
  response.once('finish', () => onResponse(response.statusCode, (performance.now() - began) / 1000));
}

interface PipeliningSocket extends Socket {
  unanswered?: number;
}

/** Counts the request; true, and the socket destroyed, where too many wait for their responses. */
function exceedsPipelining(socket: PipeliningSocket, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  socket.unanswered = (socket.unanswered ?? 0) + 1;
  if (socket.unanswered > MAX_PIPELINED_REQUESTS) {
    socket.destroy();
    return true;
  }
  response.once('close', () => {
    socket.unanswered = (socket.unanswered ?? 1) - 1;
  });
  return false;
}

/** RFC 9112 3.2: HTTP/1.1 names one host, and nobody names two. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return httpVersion === '1.1' ? hosts === 1 : hosts <= 1;
}

/** Node's own request timeout is for HTTP/1.1 alone. */
function limitStream({ stream, method }: Http2ServerRequest, timeouts: SlowClientTimeouts): void {
  const close = (code: number) => () => stream.close(code);
  const response = setTimeout(close(constants.NGHTTP2_CANCEL), timeouts.response);
  const isRead = method === 'GET' || method === 'HEAD';
  const body = isRead ? undefined : setTimeout(close(constants.NGHTTP2_CANCEL), timeouts.request);
  stream.once('end', () => clearTimeout(body));
  stream.once('close', () => {
    clearTimeout(body);
    clearTimeout(response);
  });
}

function refuse(response: ServerResponse, status: number): void {
  const http1 = response.req.httpVersionMajor === 1;
  response
    .writeHead(status, {
      ...securityHeadersOf(false),
      'Content-Length': '0',
      ...(http1 ? { Connection: 'close' } : {}),
    })
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
