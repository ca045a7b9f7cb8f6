import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The line that Lighthouse calls slow 4G. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const SEGMENT_BYTES = 1460;
/** What TCP sends before it hears from the other side (RFC 6928). */
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;

interface Connection {
  readonly client: Socket;
  waiting: Buffer;
  window: number;
  unacknowledged: number;
  readonly underway: { readonly due: number; readonly segment: Buffer }[];
}

/**
 * A relay before a server that answers as TCP does on a slow line: a handshake of one round trip, a window of ten segments
 * that doubles with each, and one line for all connections. DevTools' throttling delays whole answers and knows no windows.
 */
export async function slowStartRelay(port: number) {
  const connections = new Set<Connection>();
  let freeAt = 0;
  let isSending = false;

  const relay = createServer((client) => {
    const connection: Connection = {
      ...{ client, waiting: Buffer.alloc(0), window: INITIAL_WINDOW_BYTES, unacknowledged: 0, underway: [] },
    };
    connections.add(connection);
    const server = connect(port, '127.0.0.1');
    const opened = performance.now() + ROUND_TRIP_MS;
    client.setNoDelay(true);
    client.on('data', async (data) => {
      await pause(Math.max(0, opened - performance.now()) + ROUND_TRIP_MS / 2);
      if (server.writable) server.write(data);
    });
    server.on('data', (data) => {
      connection.waiting = Buffer.concat([connection.waiting, data]);
      send();
    });
    server.on('error', () => client.destroy());
    client.on('error', () => server.destroy());
    client.on('close', () => {
      server.destroy();
      connections.delete(connection);
    });
  });
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
  return {
    port: (relay.address() as AddressInfo).port,
    stop() {
      for (const { client } of connections) client.destroy();
      return new Promise((stopped) => relay.close(stopped));
    },
  };

  /** Segment after segment, connections by turns. */
  async function send() {
    if (isSending) return;
    isSending = true;
    for (let next = ready(); next; next = ready()) {
      connections.delete(next);
      connections.add(next);
      const segment = next.waiting.subarray(0, SEGMENT_BYTES);
      next.waiting = next.waiting.subarray(segment.length);
      next.unacknowledged += segment.length;
      freeAt = Math.max(freeAt, performance.now()) + segment.length / BYTES_PER_MS;
      next.underway.push({ due: freeAt + ROUND_TRIP_MS / 2, segment });
      setTimeout(arrive, freeAt - performance.now() + ROUND_TRIP_MS / 2, next);
      setTimeout(acknowledge, freeAt - performance.now() + ROUND_TRIP_MS, next, segment.length);
      await pause(Math.max(0, freeAt - performance.now() - 1));
    }
    isSending = false;
  }

  function ready(): Connection | undefined {
    return [...connections].find(
      ({ waiting, window, unacknowledged }) => waiting.length > 0 && unacknowledged < window,
    );
  }

  function acknowledge(connection: Connection, bytes: number) {
    connection.unacknowledged -= bytes;
    connection.window += bytes;
    send();
  }
}

/** In the order in which they were sent, though a timer may be early by a millisecond. */
function arrive({ client, underway }: Connection) {
  while (underway[0] && underway[0].due <= performance.now() + 1) {
    const { segment } = underway.shift() as { segment: Buffer };
    if (client.writable) client.write(segment);
  }
  if (underway[0]) setTimeout(arrive, 1, { client, underway });
}
