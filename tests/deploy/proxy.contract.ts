import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { fixtureMessages } from '../server/fixture-dist.ts';
import { securityHeaderNames } from '../server/security-header-names.ts';
import { freshEnvironment, type ServerProcess, startServer, unusedPort } from '../server/server-process.ts';
import { requestsIn } from '../server/stored-requests.ts';
import type { RunningProgram } from './programs.ts';
import { type Site, visitor } from './visitor.ts';

export interface ProxyPorts {
  readonly http: number;
  readonly https: number;
  /** The server behind it. */
  readonly server: number;
  /** Holds cert.pem and key.pem. */
  readonly folder: string;
}

export interface ProxyParts {
  readonly name: string;
  readonly missing: string | undefined;
  start(ports: ProxyPorts): Promise<RunningProgram>;
  /** Tests of behaviour that only this proxy has. */
  readonly more?: (running: () => RunningSite) => void;
}

export interface RunningSite {
  readonly site: Site;
  readonly environment: Readonly<Record<string, string>>;
  readonly proxy: RunningProgram;
  server: ServerProcess;
}

const limit = 3;
const request = (email: string) => ({ ...fixtureRequest, email });

/** The behaviour of every proxy in deploy/ for a visitor, tested with the file itself, TLS, and the server behind it. */
export function proxyContract({ name, missing, start, more }: ProxyParts): void {
  describe.skipIf(missing !== undefined)(
    `The site behind ${name}${missing ? ` (skipped: ${missing})` : ''}`,
    () => {
      let running: RunningSite;
      let ports: ProxyPorts;
      const from = (address: string) => visitor(running.site, address);

      beforeAll(async () => {
        const folder = folderWithCertificate();
        ports = { http: await unusedPort(), https: await unusedPort(), server: await unusedPort(), folder };
        const environment = freshEnvironment({
          PORT: String(ports.server),
          SITE_URL: 'https://example.org',
          TRUST_PROXY: '127.0.0.1',
          CONTACT_RATE_LIMIT: String(limit),
        });
        const server = await startServer(environment);
        const proxy = await start(ports);
        const site = { port: ports.https, cert: readFileSync(join(folder, 'cert.pem')), name: 'example.org' };
        running = { site, environment, proxy, server };
      });

      afterAll(async () => {
        await running?.proxy.stop();
        await running?.server.end('SIGTERM');
      });

      test('serves a page over HTTP/2 and TLS, compressed as the build left it', async () => {
        const { status, headers, body } = await from('127.0.0.2').get('/');
        expect(status).toBe(200);
        expect(headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(body).toString()).toContain('<h1>Home</h1>');
        expect(headers['strict-transport-security']).toBe('max-age=31536000');
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      });

      test('passes caching on: a picture for ever, a page asked for again unchanged', async () => {
        const picture = await from('127.0.0.2').get('/a/hero.9c1d.avif');
        expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(picture.body).toHaveLength(3000);
        const { headers } = await from('127.0.0.2').get('/services');
        const again = await from('127.0.0.2').get('/services', { 'if-none-match': headers.etag ?? '' });
        expect(again.status).toBe(304);
      });

      test('accepts the form, and leads to the page that says so', async () => {
        const { status, headers } = await from('127.0.0.3').post(request('first@example.org'));
        expect(status).toBe(303);
        expect(headers.location).toMatch(/^\/contact\/sent\?reference=/);
        const stored = requestsIn(running.environment.DATA_DIR ?? '');
        expect(stored.map(({ replyTo }) => replyTo)).toContain('first@example.org');
      });

      test('lets the server name the field that is too long', async () => {
        const { status, body } = await from('127.0.0.4').post({
          ...request('longer@example.org'),
          user_content: 'x'.repeat(120_000),
        });
        expect(status).toBe(422);
        expect(body.toString()).toContain(fixtureMessages.issues.user_content['too-long']);
      });

      const tooLarge = { ...request('longest@example.org'), user_content: 'x'.repeat(400_000) };

      test('lets the server refuse a form that is too large', async () => {
        const { status, headers, body } = await from('127.0.0.4').post(tooLarge);
        expect(status).toBe(413);
        expect(body.toString()).toContain(fixtureMessages.tooLarge);
        for (const name of securityHeaderNames) expect(headers, name).toHaveProperty(name);
      });

      test('passes the refusal of a form that is too large on, sixty times of sixty', async () => {
        const statuses: number[] = [];
        for (let count = 0; count < 60; count += 1)
          statuses.push((await from('127.0.0.4').post(tooLarge)).status);
        expect(new Set(statuses)).toEqual(new Set([413]));
      });

      test('limits by the visitor’s own address, whatever address the visitor claims', async () => {
        const busy = from('127.0.0.5');
        for (let count = 0; count < limit; count += 1)
          expect((await busy.post(request(`busy${count}@example.org`))).status).toBe(303);
        const refused = await busy.post(request('busy@example.org'));
        expect(refused.status).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        const claims = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
        expect((await busy.post(request('claims@example.org'), claims)).status).toBe(429);
        expect((await from('127.0.0.6').post(request('other@example.org'))).status).toBe(303);
      });

      test('sends plain HTTP and the name with www to the one address', async () => {
        const plain = await getWithoutTls(ports.http, 'example.org', '/services?from=card');
        expect(plain).toMatch(/^HTTP\/1\.1 30[18] /);
        expect(locationOf(plain)).toMatch(/^https:\/\/example\.org(:\d+)?\/services\?from=card$/);
        const www = visitor({ ...running.site, name: 'www.example.org' }, '127.0.0.2');
        const { status, headers } = await www.get('/services');
        expect([301, 308]).toContain(status);
        expect(headers['strict-transport-security']).toBe('max-age=31536000');
        expect(headers.location).toMatch(/^https:\/\/example\.org(:\d+)?\/services$/);
      });

      more?.(() => running);

      test('responds while the server is down with the security headers, and no version of its own', async () => {
        const { headers: ours } = await from('127.0.0.2').get('/nowhere.css', {
          'accept-encoding': 'identity',
        });
        await running.server.end('SIGTERM');
        const { status, headers } = await from('127.0.0.7').get('/');
        expect(status).toBe(502);
        for (const name of securityHeaderNames) expect([name, headers[name]]).toEqual([name, ours[name]]);
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
        expect(headers.server ?? '').not.toMatch(/\d/);
      }, 60_000);

      test('passes a form on where the server ends the idle connection just then', async () => {
        await running.server.end('SIGTERM');
        const used = new WeakSet<Socket>();
        const closing = createHttpServer(({ socket }, response) => {
          if (used.has(socket)) return socket.destroy();
          used.add(socket);
          return response.end();
        });
        await new Promise<void>((listening) => closing.listen(ports.server, '127.0.0.1', listening));
        for (let count = 0; count < 3; count += 1)
          expect((await from('127.0.0.7').post(request('again@example.org'))).status).toBe(200);
        closing.closeAllConnections();
        await new Promise((closed) => closing.close(closed));
      });

      test('writes no visitor’s address into its log, whatever goes wrong', async () => {
        await running.server.end('SIGTERM');
        const endless = createServer((socket) => {
          socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\n'));
          socket.on('drain', () => socket.write(Buffer.alloc(1_000_000)));
          socket.on('data', () => socket.write(Buffer.alloc(1_000_000)));
          socket.on('error', () => {});
        });
        await new Promise<void>((listening) => endless.listen(ports.server, '127.0.0.1', listening));
        await hangUp(running.site, '127.0.0.7');
        await getWithoutTls(ports.http, 'example.org', '/.well-known/acme-challenge/nothing', '127.0.0.7');
        await getWithoutTls(ports.http, 'example.org', '/%', '127.0.0.7');
        await new Promise((closed) => endless.close(closed));
        // The whole output has arrived when the proxy has ended.
        await running.proxy.stop();
        expect(running.proxy.output()).not.toBe('');
        expect(running.proxy.output()).not.toMatch(/127\.0\.0\.[2-7]\b/);
      });
    },
  );
}

/** A new folder with a certificate that is its own authority. */
function folderWithCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=test';
  const names = '-addext subjectAltName=DNS:example.org,DNS:www.example.org';
  const made = `req -x509 ${kind} ${names} -keyout key.pem -out cert.pem`.split(' ');
  execFileSync('openssl', made, { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** A visitor who leaves in the middle of a download. */
function hangUp({ port, cert, name }: Site, address: string): Promise<void> {
  return new Promise((settle, reject) => {
    const socket = connectTls({
      socket: createConnection({ host: '127.0.0.1', port, localAddress: address }),
      ca: cert,
      servername: name,
    });
    socket.write(`GET / HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
    socket.once('data', () => socket.destroy());
    socket.once('error', reject);
    socket.once('close', () => settle());
  });
}

/** The response to a request without TLS, as text. */
export function getWithoutTls(port: number, host: string, path: string, from = '127.0.0.1'): Promise<string> {
  return new Promise((settle, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1', localAddress: from });
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.once('end', () => settle(response));
    socket.once('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

function locationOf(response: string): string | undefined {
  return /^location: (.*)\r$/im.exec(response)?.[1];
}
