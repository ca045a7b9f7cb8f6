import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Destroys HTTP/1.1 sockets whose client has not read a single waiting response in a whole interval
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
      if (waiting && sent === before) socket.destroy();
      else sentBefore.set(socket, waiting ? sent : undefined);
    }
  }, intervalMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
