import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';

/** What a proxy does with a request: the site answers it, on IPv4, after a while if one is given. */
export function forward(
  origin: string,
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: ServerResponse | Http2ServerResponse,
  delayMs = 0,
): void {
  const { hostname, port } = new URL(origin);
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const passed = request(
    {
      ...{ hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port, path: incoming.url },
      ...{ method: incoming.method, headers: Object.fromEntries(headers) },
    },
    async (answer) => {
      await pause(delayMs);
      // Of one connection alone, and not known to HTTP/2.
      const { connection, 'keep-alive': keepAlive, 'transfer-encoding': coding, ...kept } = answer.headers;
      (outgoing as ServerResponse).writeHead(answer.statusCode ?? 500, kept);
      answer.pipe(outgoing);
    },
  );
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
