import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeadersOf } from './security-headers.ts';
import { endSlowReaders } from './slow-readers.ts';

export interface HttpServerParts {
  /** Responds to a request for a file; false for any other. */
  readonly handleStatic: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly timeouts?: SlowClientTimeouts;
  /** Called after each response that was sent, for metrics. */
  readonly observeResponse?: ((status: number, seconds: number) => void) | undefined;
}

/** Timeouts against slow clients (Slowloris), in milliseconds. An idle connection ends by `KEEP_ALIVE_MS`. */
export const slowClientTimeouts = {
  /** Until the headers have arrived. */
  headers: 10_000,
  /** Until a form has arrived, which then gets a page: a telephone that leaves a tunnel goes on sending. */
  form: 120_000,
  /** Until the whole request has arrived, for paths without a form. */
  request: 130_000,
  /** Until a response has been read. */
  response: 120_000,
};
export type SlowClientTimeouts = typeof slowClientTimeouts;

/**
 * Requests on one connection: the last response says `Connection: close`, and a further request ends it at once. A client
 * that pipelines thousands would otherwise have all their responses in memory, Node's own 503 among them.
 */
const MAX_REQUESTS_PER_CONNECTION = 100;

/** Longer than the proxies of deploy/ keep a connection that is idle, so that the proxy closes first. */
export const KEEP_ALIVE_MS = 75_000;

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*\/?/i;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The server under Fastify: files are sent before Fastify's router sees the request. */
export function createHttpServer(handler: Handler, parts: HttpServerParts): Server {
  const { handleStatic, timeouts = slowClientTimeouts, observeResponse } = parts;
  const options = {
    requestTimeout: timeouts.request,
    headersTimeout: timeouts.headers,
    // Refused below, with the headers of every response.
    requireHostHeader: false,
    connectionsCheckingInterval: Math.ceil(timeouts.headers / 5),
  };
  const server = createServer(options, (request, response) => {
    if (observeResponse) observe(response, observeResponse);
    // While the server drains, each connection ends with its response.
    if (!server.listening) response.shouldKeepAlive = false;
    if (!hasOneHost(request)) return refuse(response, 400);
    // RFC 9112 3.2.2: `GET http://example.org/services` is treated like `GET /services`.
    if (request.url?.startsWith('/') !== true) request.url = request.url?.replace(ABSOLUTE_FORM, '/') ?? '';
    if (!handleStatic(request, response)) handler(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  server.on('dropRequest', (_request, socket) => socket.destroy());
  endSlowReaders(server, timeouts.response);
  server.on('checkExpectation', (_request, response) => refuse(response, 417));
  return server;
}

function observe(response: ServerResponse, onResponse: (status: number, seconds: number) => void): void {
  const began = performance.now();
  response.once('finish', () => onResponse(response.statusCode, (performance.now() - began) / 1000));
}

/** RFC 9112 3.2: an HTTP/1.1 request has exactly one Host header. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.length === 4 && /host/i.test(text);
  const hosts = rawHeaders.filter(isHost).length;
  return httpVersion === '1.1' ? hosts === 1 : hosts <= 1;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...securityHeadersOf(), 'Content-Length': '0', Connection: 'close' }).end();
}

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/** Responds to malformed HTTP, with the same security headers as every response. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries(securityHeadersOf()).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`);
  // A client that keeps its own side open would hold the connection.
  socket.destroySoon();
}
