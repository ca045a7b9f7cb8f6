import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The slowest line that is served: below it, a response that waits is an attack or a connection that is lost. */
const MIN_BYTES_PER_SECOND = 500;

/**
 * Destroys HTTP/1.1 sockets whose client reads its response too slowly, looked at once in every interval
 * (milliseconds). An idle timeout does not end them: a byte now and then is enough for that.
 */
export function endSlowReaders(server: Server, intervalMs: number): void {
  const sentBefore = new Map<Socket, number | undefined>();
  server.on('connection', (socket: Socket) => {
    sentBefore.set(socket, undefined);
    socket.once('close', () => sentBefore.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of sentBefore) {
      const waiting = socket.writableLength > 0;
      const sent = socket.bytesWritten - socket.writableLength;
      const isSlow = before !== undefined && sent - before < (MIN_BYTES_PER_SECOND * intervalMs) / 1000;
      if (waiting && isSlow) socket.destroy();
      else sentBefore.set(socket, waiting ? sent : undefined);
    }
  }, intervalMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
