import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSlowReaders } from './slow-readers.ts';

const INTERVAL_MS = 120_000;
const RESPONSE_BYTES = 16_000_000;
const PART_BYTES = 100_000;
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => {
    const parts = Array.from({ length: RESPONSE_BYTES / PART_BYTES }, () => Buffer.alloc(PART_BYTES));
    Readable.from(parts).pipe(response);
  });
  endSlowReaders(server, INTERVAL_MS);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const intervalPasses = () => vi.advanceTimersByTime(INTERVAL_MS);

/** Requests the large response; returns both ends of the connection. */
async function connectClient(): Promise<{ client: Socket; socket: Socket }> {
  const connection = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [socket] = (await connection) as [Socket];
  return { client, socket };
}

test('A client that does not read its response is ended', async () => {
  const { client, socket } = await connectClient();
  // Nothing reads the client's end of the connection.
  await vi.waitUntil(() => {
    intervalPasses();
    return socket.destroyed;
  }, 120_000);
  client.destroy();
  expect(client.bytesRead).toBeLessThan(RESPONSE_BYTES);
});

test('A client that reads some of its response in each interval is served in full', async () => {
  const { client, socket } = await connectClient();
  let sentBefore = 0;
  let intervals = 0;
  client.on('data', () => {
    const sent = socket.bytesWritten - socket.writableLength;
    // The first bytes come from a buffer: the server has sent nothing more.
    if (sent === sentBefore) return;
    sentBefore = sent;
    intervals += 1;
    intervalPasses();
  });
  await once(client, 'close');
  expect(intervals).toBeGreaterThan(3);
  expect(client.bytesRead).toBeGreaterThan(RESPONSE_BYTES);
});

test('A connection on which nothing waits to be read stays, and leaves no timer when it ends', async () => {
  const connection = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await connection) as [Socket];
  for (let count = 0; count < 5; count += 1) intervalPasses();
  expect(socket.destroyed).toBe(false);
  expect(vi.getTimerCount()).toBe(1);
  client.destroy();
  await once(socket, 'close');
  expect(vi.getTimerCount()).toBe(0);
});
