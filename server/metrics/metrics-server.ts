import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly url: string;
  stop(): void;
}

/** Serves `/metrics` on a port of its own of the loopback address, which visitors do not reach. */
export async function startMetricsServer(metrics: Metrics, port: number, log: Log): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Length': '0' }).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (cause: unknown) => {
        log.error('metrics-failed', {}, cause);
        response.writeHead(503, { 'Content-Length': '0' }).end();
      },
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}/metrics`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
