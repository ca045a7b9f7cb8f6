import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A TCP proxy between the browser and the server, whose connections a test can cut. */
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
    /** Breaks every connection from now on, open ones too. */
    cut,
    /** The next post arrives, but its response breaks off, so the client cannot know whether it was stored. */
    loseResponseToPost() {
      state = 'loses';
    },
    /** Connects to the same server again, or to another, as after a deploy. */
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
