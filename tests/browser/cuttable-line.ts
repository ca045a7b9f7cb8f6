import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A line to the server that can be cut, as TCP between the browser and it. */
export type CuttableLine = Awaited<ReturnType<typeof cuttableLine>>;

export async function cuttableLine(target: string) {
  let state: 'whole' | 'cut' | 'loses' = 'whole';
  let { port } = new URL(target);
  const browsers = new Set<Socket>();
  const cut = () => {
    state = 'cut';
    for (const browser of browsers) browser.destroy();
  };
  const line = createServer((browser) => {
    if (state === 'cut') {
      browser.destroy();
      return;
    }
    const server = connect(Number(port), '127.0.0.1');
    let isPost = false;
    browser.on('data', (bytes) => {
      isPost ||= bytes.includes('POST /contact');
    });
    server.on('data', () => {
      if (isPost && state === 'loses') cut();
    });
    browsers.add(browser);
    pipeline(browser, server, browser, () => browsers.delete(browser));
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** From now on every connection is broken, open ones too. */
    cut,
    /** The next post arrives, but its response breaks off, so the client cannot know whether it was stored. */
    loseResponseToPost() {
      state = 'loses';
    },
    /** To the same server or to another, as after a deploy. */
    restore(url = target) {
      ({ port } = new URL(url));
      state = 'whole';
    },
    close() {
      cut();
      line.close();
    },
  };
}
