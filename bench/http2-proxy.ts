import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** HTTP/2 with TLS in front of a site, as each proxy of deploy/ speaks it to visitors. Needs openssl. */
export async function startHttp2Proxy(origin: string) {
  const { hostname, port } = new URL(origin);
  const proxy = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const options = { hostname, port, path: incoming.url, method: incoming.method };
    const passed = request({ ...options, headers: Object.fromEntries(headers) }, (response) => {
      // HTTP/2 forbids these headers of a single connection.
      const { connection, 'keep-alive': keepAlive, 'transfer-encoding': coding, ...kept } = response.headers;
      outgoing.writeHead(response.statusCode ?? 500, kept as Record<string, string>);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    origin: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    stop: () => new Promise((stopped) => proxy.close(stopped)),
  };
}

function makeCertificate(): { cert: Buffer; key: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...options, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { cert: readFileSync(cert), key: readFileSync(key) };
}
