import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../server/http/tls.fixtures.ts';

/** HTTP/2 with TLS before a site, as a proxy speaks it to visitors; the certificate is nobody's. */
export async function secureFront(origin: string) {
  const certificate = makeCertificate();
  if (!certificate) throw new Error('openssl is needed to make a certificate.');
  const { hostname, port } = new URL(origin);
  const front = createSecureServer({ ...certificate, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const passed = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: Object.fromEntries(headers) },
      (answer) => {
        const { connection, 'keep-alive': keepAlive, 'transfer-encoding': coding, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 500, kept);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  return {
    port: (front.address() as AddressInfo).port,
    stop: () => new Promise((stopped) => front.close(stopped)),
  };
}
