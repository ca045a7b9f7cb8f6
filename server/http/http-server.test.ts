import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';

test('Each response that was sent is reported with its status and the seconds that it took', async () => {
  const reported = Promise.withResolvers<[status: number, seconds: number]>();
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const server = createHttpServer(
    (_request, response) => {
      now += 2500;
      response.writeHead(204).end();
    },
    {
      handleStatic: () => false,
      observeResponse: (...observed) => reported.resolve(observed),
    },
  ).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false });
  expect(await reported.promise).toEqual([204, 2.5]);
});
