import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, onTestFinished } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import type { ContactRequest } from '../../contract/contact-request.ts';
import { prefixesOf } from '../../contract/site-manifest.ts';
import { fixtureManifest, writeFixtureDist } from '../../tests/server/fixture-dist.ts';
import { validConfig } from '../config.fixtures.ts';
import { createLog } from '../log/log.ts';
import { readPagePolicies } from '../process/read-build.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { MailStore } from '../store/mail-store.ts';
import { type AppParts, createApp } from './app.ts';
import { type SlowClientTimeouts, slowClientTimeouts } from './http-server.ts';
import { loadStaticSite } from './static-site.ts';

export interface TestAppOptions {
  /** Any free one where it is not given. */
  readonly port?: number;
  /** Settings in addition to the defaults, whose limits are out of reach. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly store?: Partial<MailStore>;
  readonly timeouts?: Partial<SlowClientTimeouts>;
  readonly storeDeadlineMs?: number;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

let dist: string | undefined;
const limits = { CONTACT_RATE_LIMIT: '1000', OVERALL_RATE_LIMIT: '100000' };

/** The whole app on a free port over a store of its own, for the tests of a file: it is closed after them. */
export async function startTestApp(options: TestAppOptions = {}) {
  const app = await openTestApp(options);
  afterAll(app.close);
  return app;
}

/** An app for the test that runs. */
export async function startOwnTestApp(options: TestAppOptions = {}) {
  const app = await openTestApp(options);
  onTestFinished(app.close);
  return app;
}

/** The parts of an app, with a store of its own. */
export function createTestParts({
  environment,
  timeouts,
  storeDeadlineMs = 10_000,
  ...options
}: TestAppOptions = {}) {
  dist ??= writeFixtureDist();
  const config = validConfig({ DIST_DIR: dist, TRUST_PROXY: '127.0.0.1', ...limits, ...environment });
  /** Log lines, parsed. */
  const lines: Record<string, unknown>[] = [];
  const stored = openTemporaryStore();
  const store: MailStore = { ...stored, ...options.store };
  const policies = readPagePolicies(dist);
  const parts: AppParts = {
    manifest: fixtureManifest,
    policies,
    site: loadStaticSite(join(dist, 'site'), policies, prefixesOf(fixtureManifest)),
    store,
    config,
    parties: {
      from: { name: 'Fixture Works', address: 'web@fixture.example' },
      to: ['office@fixture.example'],
      bcc: ['archive@fixture.example'],
      replyTo: 'hello@fixture.example',
    },
    wake: () => {},
    log: createLog({ write: (line) => lines.push(JSON.parse(line)) }),
    storeDeadlineMs,
    timeouts: { ...slowClientTimeouts, ...timeouts },
  };
  return { parts, store, lines, closeStore: stored.close };
}

async function openTestApp(options: TestAppOptions) {
  const { parts, store, lines, closeStore } = createTestParts(options);
  const app = createApp(parts);
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    store,
    lines,
    request: (path: string, options?: RequestOptions) => sendRequest(port, path, options),
    post: (values: Record<string, string>, headers: OutgoingHttpHeaders = {}) =>
      sendRequest(port, '/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(values).toString(),
      }),
    async close() {
      await app.close();
      await closeStore();
    },
  };
}

/** One request on a connection of its own, the path sent as it is given. */
async function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
) {
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // A refused body is cut off.
  request.on('error', () => {});
  const whole = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() };
}

export const goodRequest: ContactRequest = {
  ...fixtureRequest,
  subject: 'A new shop',
};
