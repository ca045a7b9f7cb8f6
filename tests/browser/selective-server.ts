import { createServer, type OutgoingHttpHeaders, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A response that a post receives in place of the server's. */
export interface PostResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/** A response with this status in the form that the server gives it. */
export function ownResponse(status: number): PostResponse {
  const body = status < 300 ? { success: true, id: 'ASHA-1' } : { success: false, message: 'Refused.' };
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * The site under test, but each call-back request receives the response that `responseTo` gives its subject, and
 * `changeWorker` may change the script of the service worker.
 */
export async function selectiveServer(
  target: string,
  responseTo: (subject: string) => PostResponse,
  changeWorker = (script: string) => script,
) {
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    if (request.method === 'POST') {
      const { subject } = (await json(request)) as { subject: string };
      const { status, headers: own, body } = responseTo(subject);
      response.writeHead(status, own).end(body);
      return;
    }
    if (url === '/service-worker.js') {
      const own = await fetch(new URL(url, target));
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(changeWorker(await own.text()));
      return;
    }
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
