import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Destroys HTTP/1.1 sockets whose client has not read a single waiting response in a whole interval
 * (milliseconds). An idle timeout does not end them: a byte now and then is enough for that.
 */
export function endSlowReaders(server: Server, intervalMs: number): void {
  server.on('connection', (socket: Socket) => {
    let sentBefore: number | undefined;
    const timer = setInterval(() => {
      const waiting = socket.writableLength > 0;
      const sent = socket.bytesWritten - socket.writableLength;
      if (waiting && sent === sentBefore) socket.destroy();
      sentBefore = waiting ? sent : undefined;
    }, intervalMs).unref();
    socket.once('close', () => clearInterval(timer));
  });
}
