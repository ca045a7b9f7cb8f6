import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The site under test, but each call-back request receives the status that `statusOf` gives its subject. */
export async function selectiveServer(target: string, statusOf: (subject: string) => number) {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const { subject } = (await json(request)) as { subject: string };
      const status = statusOf(subject);
      const body = status < 300 ? { success: true, id: subject } : { success: false, message: 'Refused.' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    const { url = '/', headers } = request;
    requestOf(new URL(url, target), { headers }, (page) => {
      response.writeHead(page.statusCode ?? 502, page.headers);
      page.pipe(response);
    }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
