import { type AppParts, createApp } from './app.ts';

export interface RunningHttp {
  readonly url: string;
  /** A sentence for the operator where others can reach the port without a proxy. */
  readonly notice: string | undefined;
  /** Refuses connections, and resolves when requests in flight are answered or at the deadline. */
  stop(deadlineMs: number): Promise<void>;
}

/** Starts the HTTP server: the built site and the contact form. */
export async function startHttp(parts: AppParts): Promise<RunningHttp> {
  const { host } = parts.config;
  const app = createApp(parts);
  const { server } = app;
  const url = await app.listen({ host, port: parts.config.port });
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    notice: /^(127\.|::1$|localhost$)/.test(host)
      ? undefined
      : `HOST=${host} is no loopback address, and this server speaks no TLS: let visitors reach it through a proxy alone (deploy/README.md).`,
    async stop(deadlineMs) {
      // A connection whose answer is under way ends soon after it.
      server.keepAliveTimeout = 1;
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await app.close();
      clearTimeout(deadline);
    },
  };
}
