import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSlowReaders } from './slow-readers.ts';

const INTERVAL_MS = 1000;
const RESPONSE_BYTES = 16_000_000;
const PART_BYTES = 100_000;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((_request, response) => {
    const parts = Array.from({ length: RESPONSE_BYTES / PART_BYTES }, () => Buffer.alloc(PART_BYTES));
    Readable.from(parts).pipe(response);
  });
  endSlowReaders(server, INTERVAL_MS);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks for the large response; resolves with whether the server gave it up half-way. */
async function ask(read: (client: Socket) => void): Promise<boolean> {
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  read(client);
  const socket = await accepted;
  await new Promise<void>((closed) => socket.once('close', () => closed()));
  client.resume();
  await new Promise<void>((closed) => client.once('close', () => closed()));
  return client.bytesRead < RESPONSE_BYTES;
}

test('A client that does not read its response is ended', async () => {
  expect(await ask((client) => client.pause())).toBe(true);
});

test('A client that reads at its own pace is served in full', async () => {
  const readAtPace = (client: Socket) =>
    client.on('data', () => {
      client.pause();
      setTimeout(() => client.resume(), 2);
    });
  expect(await ask(readAtPace)).toBe(false);
});
