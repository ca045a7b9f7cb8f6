import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward } from './forward.ts';

const ANSWER_DELAY_MS = 150;

/** A proxy that holds back every answer by 150 ms, also those to speculative loads, which DevTools does not slow down. */
export async function slowLine(origin: string) {
  const proxy = createServer((incoming, outgoing) => forward(origin, incoming, outgoing, ANSWER_DELAY_MS));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop() {
      proxy.closeAllConnections();
      return new Promise((stopped) => proxy.close(stopped));
    },
  };
}
