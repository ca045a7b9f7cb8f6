import { type AppParts, createApp } from './app.ts';

/** Starts the HTTP server: the built site and the contact form. */
export async function startHttp(parts: AppParts) {
  const { host, port } = parts.config;
  const app = createApp(parts);
  const { server } = app;
  const url = await app.listen({ host, port });
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
