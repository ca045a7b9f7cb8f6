import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../server/http/tls.fixtures.ts';
import { forward } from './forward.ts';

/** HTTP/2 with TLS before a site, as a proxy speaks it to visitors; the certificate is nobody's. */
export async function secureFront(origin: string) {
  const certificate = makeCertificate();
  if (!certificate) throw new Error('openssl is needed to make a certificate.');
  const front = createSecureServer({ ...certificate, allowHTTP1: true }, (incoming, outgoing) =>
    forward(origin, incoming, outgoing),
  );
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  return {
    port: (front.address() as AddressInfo).port,
    stop: () => new Promise((stopped) => front.close(stopped)),
  };
}
