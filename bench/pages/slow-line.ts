import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_DELAY_MS = 150;

/** A proxy that holds back every answer by 150 ms, also those to speculative loads, which DevTools does not slow down. */
export async function slowLine(origin: string) {
  const { hostname, port } = new URL(origin);
  const proxy = createServer((incoming, outgoing) => {
    const passed = request(
      {
        hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      async (answer) => {
        await pause(ANSWER_DELAY_MS);
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop() {
      proxy.closeAllConnections();
      return new Promise((stopped) => proxy.close(stopped));
    },
  };
}
