import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the server that can be cut, as TCP between the browser and it. */
export interface CuttableLine {
  readonly url: string;
  /** From now on every connection is broken, open ones too. */
  cut(): void;
  /** The next post arrives, but its answer breaks off, so the client cannot know whether it was stored. */
  loseAnswerToPost(): void;
  restore(): void;
  /** Another server, as after a deploy. */
  leadTo(url: string): void;
  close(): void;
}

export async function cuttableLine(target: string): Promise<CuttableLine> {
  let state: 'whole' | 'cut' | 'loses' = 'whole';
  let port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const line = createServer((browser) => {
    if (state === 'cut') {
      browser.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    let isPost = false;
    for (const socket of [browser, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        server.destroy();
      });
    }
    browser.on('data', (bytes) => {
      isPost ||= bytes.toString('latin1').startsWith('POST /contact');
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!isPost || state !== 'loses') {
        browser.write(bytes);
        return;
      }
      state = 'cut';
      breakAll();
    });
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut() {
      state = 'cut';
      breakAll();
    },
    loseAnswerToPost() {
      state = 'loses';
    },
    restore() {
      state = 'whole';
    },
    leadTo(url) {
      port = Number(new URL(url).port);
      breakAll();
    },
    close() {
      breakAll();
      line.close();
    },
  };
}
