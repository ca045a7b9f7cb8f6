import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { type AppParts, createApp } from './app.ts';

/** Starts the HTTP server: the built site and the contact form. */
export async function startHttp(parts: AppParts) {
  const { host, port, inheritedSocket } = parts.config;
  const app = createApp(parts);
  const { server } = app;
  // Node takes the descriptor, where there is one, in place of host and port.
  const listenOptions = { host, port, fd: inheritedSocket };
  const url = await app.listen(listenOptions);
  if (inheritedSocket !== undefined) requireAddress(parts.config, server.address());
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    /** Refuses connections, and resolves when requests in flight have their responses or at the deadline. */
    async stop(deadlineMs: number): Promise<void> {
      // A connection whose response is under way ends soon after it.
      server.keepAliveTimeout = 1;
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await app.close();
      clearTimeout(deadline);
    },
  };
}

/** Proxies, `doctor` and the operator's notices go by HOST and PORT. */
function requireAddress({ host, port }: Config, socket: AddressInfo | string | null): void {
  const actual = typeof socket === 'object' ? `${socket?.address}, port ${socket?.port}` : socket;
  const named = `${host}, port ${port}`;
  if (actual === named) return;
  throw new Error(
    `ListenStream= of site.socket names ${actual}; HOST and PORT name ${named}: let both name the same.`,
  );
}
